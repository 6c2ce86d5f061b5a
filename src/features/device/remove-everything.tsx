import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { report } from '#tracking/report.ts';
import { Button } from '#ui/buttons/button.tsx';

const loadDialog = () => import('#ui/overlays/confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

interface RemoveEverythingProps {
  /** How many changes wait to be sent; they go too. */
  readonly unsent: number;
  readonly onRemove: () => Promise<void>;
}

/** Asks first, says what happens, and stays busy until the login screen stands. */
export function RemoveEverything({ unsent, onRemove }: RemoveEverythingProps) {
  const [state, setState] = useState<'untouched' | 'closed' | 'asked' | 'removing' | 'failed'>('untouched');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => void loadDialog().catch(report), []);
  const handleConfirm = () => {
    setState('removing');
    void onRemove().catch((error: unknown) => {
      report(error);
      setState('failed');
    });
  };
  return (
    <div>
      <Button ref={button} look="danger" icon="trash" onClick={() => setState('asked')}>
        <Trans>Remove everything from this device</Trans>
      </Button>
      {state !== 'untouched' && (
        <Suspense>
          <ConfirmDialog
            title={<Trans>Remove everything from this device?</Trans>}
            body={
              <Trans>
                You will be signed out, and everything Kinward keeps for you here will be removed. Your account stays as
                it is, but you need a connection to sign in again. Your choices on this page and the names of your
                organisations stay for next time.
              </Trans>
            }
            isOpen={state !== 'closed'}
            isBusy={state === 'removing'}
            hasFailed={state === 'failed'}
            confirmLook="danger"
            confirmLabel={<Trans>Remove everything</Trans>}
            onConfirm={handleConfirm}
            onCancel={() => state !== 'removing' && setState('closed')}
            returnFocusTo={button}
          >
            {unsent > 0 && (
              <p>
                <Plural value={unsent} one="# unsent change will be lost." other="# unsent changes will be lost." />
              </p>
            )}
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  );
}
