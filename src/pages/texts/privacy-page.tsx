import { OpenPage } from './open-page.tsx';
import { OwnPrivacy } from './own-privacy.tsx';

export function Page() {
  return <OpenPage page="privacy" route="sitePrivacy" own={<OwnPrivacy />} />;
}
