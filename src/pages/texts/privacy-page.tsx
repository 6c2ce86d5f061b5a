import { BuiltInPrivacy } from '#pages/texts/built-in/built-in-privacy.tsx';
import { OpenPage } from './open-page.tsx';
import { WhatIsSent } from './what-is-sent.tsx';

export function Page() {
  return (
    <OpenPage page="privacy" route="sitePrivacy" builtIn={<BuiltInPrivacy />}>
      <WhatIsSent />
    </OpenPage>
  );
}
