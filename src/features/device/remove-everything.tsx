import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useId, useState } from 'react';

import { report } from '#tracking/report.ts';
import { Button } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field-problem.tsx';

const loadDialog = () => import('#ui/confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

/** Asks first, says what happens, and stays busy until the login screen stands. */
export function RemoveEverything({ onRemove }: { readonly onRemove: () => Promise<void> }) {
  const [state, setState] = useState<'untouched' | 'closed' | 'asked' | 'removing' | 'failed'>('untouched');
  const problemId = useId();
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
      <Button look="danger" icon="trash" onClick={() => setState('asked')}>
        <Trans>Remove everything from this device</Trans>
      </Button>
      {state !== 'untouched' && (
        <Suspense>
          <ConfirmDialog
            title={<Trans>Remove everything from this device?</Trans>}
            body={
              <Trans>
                You are signed out, and everything that Kinward keeps for you here is removed. Your account stays as it
                is; to sign in again you need a connection. Theme, text size, language and the names of your
                organisations stay for the next time.
              </Trans>
            }
            isOpen={state !== 'closed'}
            isBusy={state === 'removing'}
            confirmLook="danger"
            confirmLabel={<Trans>Remove everything</Trans>}
            onConfirm={handleConfirm}
            onCancel={() => state !== 'removing' && setState('closed')}
          >
            {state === 'failed' && (
              <FieldProblem id={problemId}>
                <Trans>That did not work. Try again.</Trans>
              </FieldProblem>
            )}
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  );
}
