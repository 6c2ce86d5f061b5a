import { Trans } from '@lingui/react/macro';

import { Note } from '#ui/feedback/note.tsx';

import { BuiltInContact } from '#pages/texts/built-in/built-in-contact.tsx';
import { SitePage } from './site-page.tsx';
import { SupportMail } from './support-mail.tsx';

/** docs/coverage.md §2.1: the Help page. The way to support stands there whatever else does. */
export function Page() {
  return (
    <SitePage page="contact-us" route="contactUs" builtIn={<BuiltInContact />}>
      <Note icon="mail">
        <Trans>
          Is something in Kinward not working? Email <SupportMail />.
        </Trans>
      </Note>
    </SitePage>
  );
}
