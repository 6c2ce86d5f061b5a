import { LicencesLink } from './licences-link.tsx';
import { OpenPage } from './open-page.tsx';
import { OwnTerms } from './own-terms.tsx';

export function Page() {
  return (
    <OpenPage page="terms" route="siteTerms" own={<OwnTerms />}>
      <LicencesLink />
    </OpenPage>
  );
}
