import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { ApiError } from '#api/errors.ts';
import type { Profile } from '#contract/api/profile.ts';
import { unreadableDates } from '#features/profile/leave-dates/leave-date-problems.ts';
import { leaveDatesOf, showLeaveDates } from '#features/profile/leave-dates/leave-dates.ts';
import { useSendOnce } from '#features/profile/use-send-once.ts';
import { dismissSnackbarsAbout } from '#ui/feedback/snackbar-store.ts';

import { isUnsaved, openForm, rebaseForm, settleForm } from './profile-form-state.ts';
import type { ProfileFormState } from './profile-form-state.ts';
import { missingStage, profileProblems } from './profile-problems.ts';
import type { ProfileProblem } from './profile-problems.ts';
import type { ProfileValues } from './profile-values.ts';
import { useSaveProfile } from './use-save-profile.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export interface ProfileFormOptions {
  readonly profile: Profile;
  readonly siteUuid: string;
  /** docs/contract.md §5: `asked` where `nominationMode` is REGISTRATION. */
  readonly manager: 'asked' | 'not asked';
  /** Given where the page is left after a save, unless more was typed meanwhile; the form stays busy until the next page is there. */
  readonly onSaved?: (() => void | Promise<void>) | undefined;
}

/** What the profile form holds and does; its parts only show it. */
export function useProfileForm({ profile, siteUuid, manager, onSaved }: ProfileFormOptions) {
  const { i18n } = useLingui();
  const [form, setForm] = useState(() => openForm(profile));
  const [attempt, setAttempt] = useState<{ count: number; problems: ProfileProblem[] }>({ count: 0, problems: [] });
  const [isLeaving, setLeaving] = useState(false);
  const typedSince = useRef<Partial<ProfileValues>>({}); // Since the last save began.
  if (profile.version > form.base.version) {
    setForm(rebaseForm(form, profile));
  }
  const work: 'saved' | 'unsaved' = isUnsaved(form) ? 'unsaved' : 'saved';
  const { blocker, release } = useUnsavedGuard(work);
  const save = useSaveProfile(siteUuid, setForm);
  const send = useSendOnce(save);
  const asksForLeaveDates = showLeaveDates(form.values.stages, leaveDatesOf(form.base));

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const unreadable = unreadableDates(event.currentTarget);
    const problems = profileProblems(form.values, {
      asksForManager: manager === 'asked',
      asksForLeaveDates,
      needsStage: !form.base.profileCompleted || form.base.stages.length > 0,
      unreadable,
    });
    setAttempt(({ count }) => ({ count: count + 1, problems }));
    if (problems.length > 0) {
      dismissSnackbarsAbout('saveProfile');
      return;
    }
    const sent = { ...form, isChangedElsewhere: false };
    setForm(sent);
    typedSince.current = {};
    send(sent, { onSuccess: (saved) => handleSaved(sent, saved), onError: handleRefusal });
  }

  function handleSaved(sent: ProfileFormState, saved: Profile) {
    const now = { ...sent, values: { ...sent.values, ...typedSince.current } };
    if (onSaved !== undefined && !isUnsaved(settleForm(now, sent.values, saved))) {
      release();
      setLeaving(true);
      void Promise.resolve(onSaved()).finally(() => setLeaving(false));
    }
  }

  function handleRefusal(error: Error) {
    if (error instanceof ApiError && error.status === 400) {
      setAttempt(({ count }) => ({ count, problems: missingStage(form.values) }));
    }
  }

  return {
    form,
    attempt,
    asksForLeaveDates,
    work,
    blocker,
    isSaving: save.isPending || isLeaving,
    onSubmit: handleSubmit,
    onChange(change: Partial<ProfileValues>) {
      if (isLeaving) {
        return; // What nobody would save is not taken.
      }
      typedSince.current = { ...typedSince.current, ...change };
      setForm((now) => ({ ...now, values: { ...now.values, ...change } }));
    },
    errorOf: (field: keyof ProfileValues) => {
      const problem = attempt.problems.find((one) => one.field === field);
      return problem === undefined ? undefined : i18n._(problem.words);
    },
  };
}
