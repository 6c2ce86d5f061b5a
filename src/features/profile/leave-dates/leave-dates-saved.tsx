import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { href } from '#contract/app/routes.ts';
import { card } from '#features/profile/form/profile-form.css.ts';
import { Note } from '#ui/feedback/note.tsx';

/** Stands where the question stood, and takes the focus that it had. */
export function LeaveDatesSaved() {
  const ref = useFocusOnAppearance();
  return (
    <div ref={ref} className={card} tabIndex={-1}>
      <Note icon="check">
        <Trans>
          Your leave dates are saved. You can find them in <Link to={href('profile', {})}>your profile</Link>.
        </Trans>
      </Note>
    </div>
  );
}

function useFocusOnAppearance() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
