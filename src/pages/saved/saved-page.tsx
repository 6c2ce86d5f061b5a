import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';

import { ROUTES } from '#contract/app/routes.ts';
import { useIsSavingImpossible } from '#features/posts/saved/use-saved-row.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageTitle } from '#ui/text/page-title.tsx';

/** Apart, because what it needs comes late on every other page, and would come early for all if a screen needed it. */
const SavedContent = lazy(() => import('./saved-content.tsx').then((module) => ({ default: module.SavedContent })));

/** docs/contract.md §10: what is kept on this device on purpose. */
export function Page() {
  const { i18n } = useLingui();
  const isImpossible = useIsSavingImpossible();
  return (
    <>
      <PageTitle lead={!isImpossible && <Trans>Everything here opens without a connection.</Trans>}>
        {i18n._(ROUTES.saved.title)}
      </PageTitle>
      <Suspense fallback={<Loading />}>
        <SavedContent />
      </Suspense>
    </>
  );
}

/** As high as a screen, so that the footer comes below what is awaited and stays there. */
function Loading() {
  return (
    <div style={{ minBlockSize: '100vh' }}>
      <Skeleton width="60%" />
    </div>
  );
}
