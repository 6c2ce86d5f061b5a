import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { Blocker } from 'react-router-dom';

import { ROUTES } from '#contract/app/routes.ts';
import { report } from '#tracking/report.ts';
import type { ConfirmDialogProps } from '#ui/overlays/confirm-dialog.tsx';

const loadDialog = () => import('#ui/overlays/confirm-dialog.tsx');
/** Where it does not come, the browser asks: an error in its place would take away what was typed. */
const ConfirmDialog = lazy<ComponentType<ConfirmDialogProps>>(() =>
  loadDialog()
    .then(({ ConfirmDialog: own }) => ({ default: own }))
    .catch(() => ({ default: BrowserConfirm })),
);

/** Stands on a page while something there is not saved; its dialog is fetched then, while the network is there. */
export function UnsavedDialog({ blocker }: { blocker: Blocker }) {
  useEffect(() => void loadDialog().catch(report), []);
  if (blocker.state !== 'blocked') {
    return null;
  }
  const { pathname, search } = blocker.location;
  // Whoever goes there to switch organisation has no way back in the address.
  const isSessionOver = pathname === ROUTES.login.path && search !== '';
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

function BrowserConfirm({ onConfirm, onCancel }: ConfirmDialogProps): null {
  const { t } = useLingui();
  useEffect(() => {
    if (confirm(t`Leave without saving?`)) {
      onConfirm();
    } else {
      onCancel();
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, each time that it appears.
  }, []);
  return null;
}
