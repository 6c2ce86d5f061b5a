import { useMutation } from '@tanstack/react-query';

import type { Profile } from '#contract/api/profile.ts';
import { useCacheProfile } from '#features/profile/queries/cache-profile.ts';
import { saveWholeProfile } from '#features/profile/queries/save-whole-profile.ts';
import { saveWithLatest } from '#features/profile/queries/save-with-latest.ts';

import { awaitAnswer, rebaseForm, settleForm } from './profile-form-state.ts';
import type { ProfileFormState } from './profile-form-state.ts';
import { changesOf } from './profile-values.ts';
import { useSwitchLanguage } from './use-switch-language.ts';

/** Saves a form on top of the newest profile (docs/contract.md §5); `changeForm` lets the open form go along. */
export function useSaveProfile(
  siteUuid: string,
  changeForm: (change: (form: ProfileFormState) => ProfileFormState) => void,
) {
  const cacheProfile = useCacheProfile(siteUuid);
  const followLanguage = useSwitchLanguage();

  async function handleRead(latest: Profile) {
    changeForm((form) => (latest.version > form.base.version ? rebaseForm(form, latest) : form));
    await cacheProfile(latest);
  }

  return useMutation({
    meta: { says: 'saveProfile' },
    mutationFn: (form: ProfileFormState) =>
      saveWithLatest({
        siteUuid,
        onRead: handleRead,
        onOvertaken: () => changeForm((open) => ({ ...open, isChangedElsewhere: true })),
        send: (latest) => {
          const { values } = rebaseForm(form, latest.body);
          changeForm((open) => awaitAnswer(open, values));
          return saveWholeProfile(siteUuid, latest, changesOf(latest.body, values));
        },
      }),
    onSuccess: async (saved, sent) => {
      changeForm((form) => settleForm(form, sent.values, saved));
      void followLanguage(saved.language); // Before anybody else hears of it: it takes back what this device has chosen.
      await cacheProfile(saved);
    },
  });
}
