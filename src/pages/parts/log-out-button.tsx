import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';

import { useSessionActions } from '#features/session/session-actions.ts';
import { Button } from '#ui/buttons/button.tsx';

/** For a screen that has no account menu. */
export function LogOutButton() {
  const { LogOutDialog } = useSessionActions();
  const [state, setState] = useState<'untouched' | 'closed' | 'asked'>('untouched');
  return (
    <>
      <Button look="plain" size="small" icon="logout" onClick={() => setState('asked')}>
        <Trans>Logout</Trans>
      </Button>
      <Suspense>
        {state !== 'untouched' && <LogOutDialog isOpen={state === 'asked'} onClose={() => setState('closed')} />}
      </Suspense>
    </>
  );
}
