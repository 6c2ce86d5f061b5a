import { BuiltInTerms } from '#pages/texts/built-in/built-in-terms.tsx';
import { LicencesLink } from './licences-link.tsx';
import { SitePage } from './site-page.tsx';

export function Page() {
  return (
    <SitePage page="terms" route="siteTerms" builtIn={<BuiltInTerms />}>
      <LicencesLink />
    </SitePage>
  );
}
