import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { useUnsentAtLogOut } from '#device/outbox/use-unsent-count.ts';
import { hasUnsavedTyping } from '#device/page/unsaved-typing.ts';
import { logOutThoughLeft } from '#device/purge/log-out-though-left.ts';
import { savedArticles, subscribeSavedArticles } from '#device/saved/saved-articles.ts';
import { withChunkTimeout } from '#device/worker/reload.ts';
import { useLoadOutbox } from '#features/journeys/use-waiting-changes.ts';
import { report } from '#tracking/report.ts';
import { Choice } from '#ui/fields/choice.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

interface LogOutDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

type Unsent = 'send' | 'keep' | 'discard';

/** Asks before the person leaves; what they said yes to goes on until the login screen stands. */
export function LogOutDialog({ isOpen, onClose }: LogOutDialogProps) {
  const { t } = useLingui();
  useLoadOutbox();
  useEffect(() => {
    loadLogOut().catch(() => undefined); // Told of by the press that needs it.
  }, []);
  const [state, setState] = useState<'asked' | 'leaving' | 'failed'>('asked');
  if (state === 'failed' && !isOpen) {
    setState('asked'); // Whoever comes back to the question begins anew.
  }
  const isBusy = state === 'leaving';
  const [unsent, setUnsent] = useState<Unsent>('keep');
  const count = useUnsentAtLogOut();
  const handleConfirm = () => {
    setState('leaving');
    void logOutThoughLeft(() => leave(unsent), unsent === 'discard' ? unsent : 'keep').catch((error: unknown) => {
      report(error);
      setState('failed');
    });
  };
  return (
    <ConfirmDialog
      title={t`Are you sure?`}
      body={<Trans>Everything Kinward keeps for you on this device will be removed.</Trans>}
      isOpen={isOpen || isBusy}
      isBusy={isBusy}
      hasFailed={state === 'failed'}
      confirmLabel={<Trans>Yes, logout</Trans>}
      onConfirm={handleConfirm}
      onCancel={() => !isBusy && onClose()}
    >
      <UnsavedTyping />
      <SavedArticles />
      {count > 0 && <UnsentChoice count={count} unsent={unsent} onChoose={setUnsent} />}
    </ConfirmDialog>
  );
}

/** Asked of the page when the dialog opens: what stands in a closed dialog is not there. */
function UnsavedTyping() {
  const [isUnsaved] = useState(hasUnsavedTyping);
  return (
    isUnsaved && (
      <p>
        <Trans>Your changes on this page are not saved yet.</Trans>
      </p>
    )
  );
}

/** As many as the Saved page lists: what was only opened is nothing that anybody chose to have here. */
function SavedArticles() {
  const rows = useSyncExternalStore(subscribeSavedArticles, () => savedArticles()?.rows);
  const articles = [...(rows?.values() ?? [])].filter(
    ({ step, partOf, file }) => step !== 'removed' && partOf === undefined && file === undefined,
  ).length;
  return (
    articles > 0 && (
      <p>
        <Plural
          value={articles}
          one="# saved article will be removed from this device."
          other="# saved articles will be removed from this device."
        />
      </p>
    )
  );
}

interface UnsentChoiceProps {
  readonly count: number;
  readonly unsent: Unsent;
  onChoose(unsent: Unsent): void;
}

function UnsentChoice({ count, unsent, onChoose }: UnsentChoiceProps) {
  const { t } = useLingui();
  const choices = [
    ['send', t`Send now`],
    ['keep', t`Keep for my next sign-in`],
    ['discard', t`Discard`],
  ] as const;
  return (
    <>
      <p>
        <Plural value={count} one="# change has not been sent yet" other="# changes have not been sent yet" />
      </p>
      <FieldGroup
        legend={<Trans>Unsent changes</Trans>}
        role="radiogroup"
        hint={<Trans>Anything you keep, or that can't be sent now, waits here for you and nobody else.</Trans>}
      >
        {choices.map(([value, label]) => (
          <Choice
            key={value}
            type="radio"
            name="unsent"
            value={value}
            checked={unsent === value}
            onChange={() => onChoose(value)}
          >
            {label}
          </Choice>
        ))}
      </FieldGroup>
    </>
  );
}

async function leave(unsent: Unsent): Promise<void> {
  const [{ logOut }, { sendUnsent }] = await withChunkTimeout(loadLogOut);
  if (unsent === 'send') {
    await sendUnsent();
  }
  await logOut({ unsent: unsent === 'discard' ? 'discard' : 'keep' });
}

/** While the question is read: a yes must not need a file that a deployment takes away meanwhile. */
function loadLogOut() {
  return Promise.all([import('#app/session/log-out.ts'), import('#app/session/send-unsent.ts')]);
}
