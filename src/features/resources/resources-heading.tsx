import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { CATEGORIES } from '#contract/api/categories.ts';
import type { ResourceCategory } from '#contract/api/categories.ts';
import { PageTitle } from '#ui/text/page-title.tsx';

import * as styles from './resources.css.ts';

/** docs/coverage.md §2.3: 'Resources for', and a highlight of the audience. */
export function ResourcesHeading({ category }: { readonly category: ResourceCategory }) {
  const { i18n } = useLingui();
  const audience = i18n._(CATEGORIES[category].label);
  return (
    <PageTitle size="resource">
      <Trans>
        Resources for <Highlight>{audience}</Highlight>
      </Trans>
    </PageTitle>
  );
}

/** A stroke of the brush under a word. */
function Highlight({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.highlight}>
      {children}
      <svg viewBox="0 0 200 12" preserveAspectRatio="none" aria-hidden="true">
        <path d="M3 8.5C40 3 90 3.5 130 6s50 1.5 67-2" />
      </svg>
    </span>
  );
}
