import { OpenPage } from './open-page.tsx';
import { BuiltInPrivacy } from './built-in-privacy.tsx';

export function Page() {
  return <OpenPage page="privacy" route="sitePrivacy" builtIn={<BuiltInPrivacy />} />;
}
