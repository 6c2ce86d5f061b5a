import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';

import { skipLink } from '#ui/text/hidden.css.ts';

/** The first stop of the keyboard. `targetId` belongs to the `main` element. */
export function SkipLink({ targetId = 'main' }: { readonly targetId?: string }) {
  return (
    <a className={skipLink} href={`#${targetId}`} onClick={(event) => focusTarget(event, targetId)}>
      <Trans>Skip to main content</Trans>
    </a>
  );
}

/** By hand, because following the fragment would be a navigation. */
function focusTarget(event: MouseEvent, targetId: string): void {
  const target = document.getElementById(targetId);
  if (!target) {
    return;
  }
  event.preventDefault();
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
  }
  target.focus();
}
