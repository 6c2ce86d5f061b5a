import { useQueryClient } from '@tanstack/react-query';

import { queryKeyPartOf } from '#contract/api/read-query-key.ts';
import { retryInBackground } from '#device/network/retry-in-background.ts';
import { wouldReloadInterrupt } from '#device/page/unsaved-typing.ts';
import { changeChoices, readChoices, wantedLanguages } from '#device/storage/choices.ts';
import { reloadForChunk } from '#device/worker/reload.ts';
import { activateLocale } from '#i18n/i18n.ts';
import { localeFor } from '#i18n/locales.ts';
import { report } from '#tracking/report.ts';

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
      retryInBackground(speak).catch(report),
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKeyPartOf(queryKey, 'language') !== undefined,
      }),
    ]);
  };
}

/**
 * Without a line its words come when that is back. Where a deployment has taken them away, the page begins anew with the
 * next ones.
 * @throws {Error} where they could not be loaded
 */
async function speak(): Promise<void> {
  const wanted = wantedLanguages();
  if ((await activateLocale(wanted)) !== localeFor(wanted)) {
    if (!wouldReloadInterrupt()) {
      await reloadForChunk();
    }
    throw new Error('The words of a language are missing');
  }
}
