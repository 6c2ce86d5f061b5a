import { LicencesLink } from './licences-link.tsx';
import { OwnTerms } from './own-terms.tsx';
import { SitePage } from './site-page.tsx';

export function Page() {
  return (
    <SitePage page="terms" route="siteTerms" own={<OwnTerms />}>
      <LicencesLink />
    </SitePage>
  );
}
