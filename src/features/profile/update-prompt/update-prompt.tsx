import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';

import { ApiError } from '#api/errors.ts';
import type { Profile } from '#contract/api/profile.ts';
import { failureMessage, MESSAGES } from '#contract/app/messages.ts';
import { lazyOrNothing } from '#device/page/lazy-or-nothing.ts';
import { useCacheProfile } from '#features/profile/queries/cache-profile.ts';
import { saveWholeProfile } from '#features/profile/queries/save-whole-profile.ts';
import { saveWithLatest } from '#features/profile/queries/save-with-latest.ts';
import { useSendOnce } from '#features/profile/use-send-once.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { showSnackbar } from '#ui/feedback/snackbar-store.ts';
import type { PromptDialogProps } from '#ui/overlays/prompt-dialog.tsx';

import { ProfileSummary } from './profile-summary.tsx';

export interface UpdatePromptProps {
  readonly profile: Profile;
  readonly siteUuid: string;
  readonly manager: 'asked' | 'not asked';
  /** How much of the window's bottom edge stays free, in pixels. */
  readonly floor: number;
  /** A press on one of the two buttons: from here on the prompt stands until it is answered. */
  readonly onTouched: () => void;
  readonly onConfirmed: () => void;
  readonly onUpdate: () => void;
}

/** Without its file nobody is asked. */
const PromptDialog = lazyOrNothing<PromptDialogProps>(
  async () => (await import('#ui/overlays/prompt-dialog.tsx')).PromptDialog,
);

/** docs/coverage.md §2.2: shows a person what is saved of them, and has them confirm or change it. */
export function UpdatePrompt({ siteUuid, onTouched, onConfirmed, onUpdate, ...prompt }: UpdatePromptProps) {
  const { i18n } = useLingui();
  const save = useSaveUnchanged(siteUuid);
  const confirm = useSendOnce(save);
  const handleConfirm = () => {
    onTouched();
    confirm(undefined, {
      onSuccess: () => {
        showSnackbar(i18n._(MESSAGES.saveProfile.done));
        onConfirmed();
      },
    });
  };
  return (
    <Suspense fallback={null}>
      <PromptDialog
        floor={prompt.floor}
        title={<Trans>Looks like you haven't updated your profile recently</Trans>}
        body={<Trans>This is what we know about you. Is it still right?</Trans>}
        actions={
          <>
            <div role="alert">
              {save.isError && (
                <Note icon="warning">
                  {i18n._(failureMessage('saveProfile', save.error instanceof ApiError ? save.error : {}))}
                </Note>
              )}
            </div>
            <Button look="primary" width="full" isBusy={save.isPending} onClick={handleConfirm}>
              <Trans>My details are up to date</Trans>
            </Button>
            <Button width="full" onClick={onUpdate}>
              <Trans>Update my details</Trans>
            </Button>
          </>
        }
      >
        <ProfileSummary profile={prompt.profile} manager={prompt.manager} />
      </PromptDialog>
    </Suspense>
  );
}

/** The newest profile is sent back as it is; the server then counts its months anew. */
function useSaveUnchanged(siteUuid: string) {
  const cacheProfile = useCacheProfile(siteUuid);
  return useMutation({
    mutationFn: () =>
      saveWithLatest({ siteUuid, onRead: cacheProfile, send: (latest) => saveWholeProfile(siteUuid, latest) }),
    onSuccess: cacheProfile,
  });
}
