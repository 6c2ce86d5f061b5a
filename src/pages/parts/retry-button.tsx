import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

import { Button, type ButtonLook } from '#ui/buttons/button.tsx';
import { focusPageTitleIfLost } from '#ui/text/focus-page-title.ts';

interface RetryButtonProps extends Pick<ButtonLook, 'look' | 'size'> {
  onRetry(): void;
}

/** Another try of what a page shows. It goes with what failed: whoever pressed it goes on at the page's title. */
export function RetryButton({ onRetry, ...look }: RetryButtonProps) {
  const isPressed = useRef(false); // The app also tries again by itself, and then nobody's place is changed.
  useEffect(
    () => () => {
      if (isPressed.current) {
        focusPageTitleIfLost({ preventScroll: true });
      }
    },
    [],
  );
  const handleClick = () => {
    isPressed.current = true;
    onRetry();
  };
  return (
    <Button {...look} onClick={handleClick}>
      <Trans>Retry</Trans>
    </Button>
  );
}
