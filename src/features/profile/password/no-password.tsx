import { Trans } from '@lingui/react/macro';

import { above } from '#features/profile/form/profile-form.css.ts';
import { Note } from '#ui/feedback/note.tsx';

/** docs/contract.md §5: people of a single sign-on site have no password of ours. */
export function NoPassword({ organisation: displayName }: { organisation: string }) {
  const organisation = <>{displayName}</>; // As an element: Trans reads markup in a text as its own.
  return (
    <div className={above}>
      <Note tone="info" icon="key">
        <Trans>
          You sign in with your <bdi>{organisation}</bdi> work account, so there is no password to change here. Change
          that password wherever your organisation lets you.
        </Trans>
      </Note>
    </div>
  );
}
