import { useQueryClient } from '@tanstack/react-query';

import { queryKeyPartOf } from '#contract/api/read-query-key.ts';
import { changeChoices, readChoices, wantedLanguages } from '#device/storage/choices.ts';
import { activateLocale } from '#i18n/i18n.ts';

/**
 * After the person has chosen another language: the interface speaks it at once, whatever was chosen for this device
 * before, and content is asked for in it.
 */
export function useSwitchLanguage(): (language: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (language) => {
    if (readChoices().language === language) {
      return;
    }
    changeChoices((choices) => ({ ...choices, language, interfaceLanguage: undefined }));
    await Promise.all([
      activateLocale(wantedLanguages()),
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKeyPartOf(queryKey, 'language') !== undefined,
      }),
    ]);
  };
}
