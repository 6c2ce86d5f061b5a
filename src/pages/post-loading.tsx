import { useLingui } from '@lingui/react/macro';

import { BRAND } from '#contract/brand.ts';
import { visuallyHidden } from '#ui/hidden.css.ts';
import { useDocumentTitle } from '#ui/use-document-title.ts';

import { PostSkeleton } from './post-skeleton.tsx';

/** An article on its way: who cannot see its shape hears of it by the title and the heading. */
export function PostLoading() {
  const { t } = useLingui();
  const loading = t`Loading`;
  useDocumentTitle(`${loading} · ${BRAND.name}`);
  return (
    <div role="status">
      <h1 tabIndex={-1} className={visuallyHidden}>
        {loading}
      </h1>
      <PostSkeleton />
    </div>
  );
}
