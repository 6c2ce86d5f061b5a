import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import type { Blocker } from 'react-router-dom';

import { ROUTES } from '#contract/app/routes.ts';
import { report } from '#tracking/report.ts';

const loadDialog = () => import('#ui/overlays/confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

/** Stands on a page while something there is not saved; its dialog is fetched then, while the network is there. */
export function UnsavedDialog({ blocker }: { blocker: Blocker }) {
  useEffect(() => void loadDialog().catch(report), []);
  if (blocker.state !== 'blocked') {
    return null;
  }
  const isSessionOver = blocker.location.pathname === ROUTES.login.path;
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        title={<Trans>Leave without saving?</Trans>}
        body={
          isSessionOver ? (
            <Trans>
              Your session has ended. You need to sign in before you can save, and your changes on this page will be
              lost.
            </Trans>
          ) : (
            <Trans>Your changes on this page are not saved yet.</Trans>
          )
        }
        confirmLabel={<Trans>Leave without saving</Trans>}
        cancelLabel={<Trans>Stay here</Trans>}
        onConfirm={blocker.proceed}
        onCancel={blocker.reset}
      />
    </Suspense>
  );
}
