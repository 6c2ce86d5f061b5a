import { Plural, Trans, useLingui } from '@lingui/react/macro';

import type { SavedRow } from '#contract/device/saved.ts';
import { savedArticles } from '#device/saved/saved-articles.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { meta, muted } from '#ui/text/text.css.ts';

/** How the packing goes, on whatever page and after a restart, and what of it has failed. */
export function PackProgress({ here }: { readonly here: readonly SavedRow[] }) {
  const { t } = useLingui();
  const all = here.length;
  const waiting = here.filter(({ step }) => step === 'waiting').length;
  const failed = here.filter(({ step }) => step === 'failed');
  const done = all - waiting - failed.length;
  const isFull = failed.some(({ failure }) => failure === 'no-room');
  const handleRetry = async () => {
    for (const { slug } of failed) {
      await savedArticles()?.library.retry(slug);
    }
  };
  return (
    <>
      {waiting > 0 && (
        <div>
          <Progress label={t`Getting ready for leave`} value={done} max={all} />
          <p className={muted}>
            <Trans>
              {done} of {all} saved
            </Trans>
          </p>
        </div>
      )}
      {waiting === 0 && failed.length > 0 && (
        <div role="status">
          <p>
            <Plural value={failed.length} one="# item could not be saved." other="# items could not be saved." />
          </p>
          {isFull && (
            <p className={meta}>
              <Trans>There is not enough space on this device to save this.</Trans>{' '}
              <Trans>Free up space on the Saved page, then try again.</Trans>
            </p>
          )}
          <Button size="small" icon="refresh" onClick={() => void handleRetry()}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
