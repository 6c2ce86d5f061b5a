import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface LogOutDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before the person leaves; what they said yes to goes on until the login screen stands. */
export function LogOutDialog({ isOpen, onClose }: LogOutDialogProps) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const handleConfirm = () => {
    setBusy(true);
    void leave().catch((error: unknown) => {
      setBusy(false);
      throw error;
    });
  };
  return (
    <ConfirmDialog
      title={t`Are you sure?`}
      body={<Trans>Everything that Kinward keeps for you on this device is removed.</Trans>}
      isOpen={isOpen}
      isBusy={isBusy}
      confirmLabel={<Trans>Yes, logout</Trans>}
      onConfirm={handleConfirm}
      onCancel={() => !isBusy && onClose()}
    />
  );
}

/** Loaded when it is asked for: the purge is no part of a start. */
async function leave(): Promise<void> {
  const { logOut } = await import('#app/log-out.ts');
  await logOut();
}
