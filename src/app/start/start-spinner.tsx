import { Trans } from '@lingui/react/macro';

import { Button } from '#ui/buttons/button.tsx';
import { OverlaySpinner } from '#ui/feedback/overlay-spinner.tsx';

/** Until the first page stands: nothing for 300 ms, then the spinner. With kept settings it never comes so far. */
export function StartSpinner() {
  return (
    <OverlaySpinner>
      <Button onClick={() => location.reload()}>
        <Trans>Retry</Trans>
      </Button>
    </OverlaySpinner>
  );
}
