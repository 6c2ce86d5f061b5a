import { BuiltInTerms } from '#pages/texts/built-in/built-in-terms.tsx';
import { LicencesLink } from './licences-link.tsx';
import { OpenPage } from './open-page.tsx';

export function Page() {
  return (
    <OpenPage page="terms" route="siteTerms" builtIn={<BuiltInTerms />}>
      <LicencesLink />
    </OpenPage>
  );
}
