import { useLingui } from '@lingui/react/macro';

import { BRAND } from '#contract/app/brand.ts';
import { visuallyHidden } from '#ui/text/hidden.css.ts';
import { useDocumentTitle } from '#ui/text/use-document-title.ts';

import { PostSkeleton } from './post-skeleton.tsx';

/**
 * An article on its way: who cannot see its shape hears of it by the title. It has no heading, because that is the
 * article's own; what stands for it takes the focus meanwhile.
 */
export function PostLoading() {
  const { t } = useLingui();
  const loading = t`Loading`;
  useDocumentTitle(`${loading} · ${BRAND.name}`);
  return (
    <div role="status">
      <p tabIndex={-1} data-stands-for="heading" className={visuallyHidden}>
        {loading}
      </p>
      <PostSkeleton />
    </div>
  );
}
