import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { href } from '#contract/app/routes.ts';
import { card } from '#features/profile/form/profile-form.css.ts';
import { Note } from '#ui/feedback/note.tsx';

import { OVERRULED } from './leave-dates-outcome.ts';

/** Stands where the question stood, and takes the focus that it had. */
export function LeaveDatesSaved({ which }: { readonly which: 'sent' | 'overruled' }) {
  const { i18n } = useLingui();
  const ref = useFocusOnAppearance();
  return (
    <div ref={ref} className={card} tabIndex={-1}>
      {which === 'overruled' ? (
        <Note icon="info">{i18n._(OVERRULED)}</Note>
      ) : (
        <Note icon="check">
          <Trans>
            Your leave dates are saved. You can find them in <Link to={href('profile', {})}>your profile</Link>.
          </Trans>
        </Note>
      )}
    </div>
  );
}

function useFocusOnAppearance() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
