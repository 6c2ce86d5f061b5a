import { Trans, useLingui } from '@lingui/react/macro';

import type { Named } from '#contract/api/posts.ts';
import * as styles from '#features/resources/resources.css.ts';

import { ChipFilter } from './chip-filter.tsx';
import type { FilterOptions } from './filter-options.ts';
import type { Filters } from './filters.ts';
import { TagCloud } from './tag-cloud.tsx';

interface FilterPanelProps {
  readonly options: FilterOptions;
  /** Those of the options that stand in the cloud now. */
  readonly tags: readonly Named[];
  readonly filters: Filters;
  /** Words of ours among the names of formats; the others are the content's own. */
  readonly ownWords: readonly string[];
  onChange(filters: Filters): void;
}

/**
 * docs/coverage.md §2.3: age for parents, format for managers, tags for everyone. A group without a choice is left out.
 */
export function FilterPanel({ options, tags, filters, ownWords, onChange }: FilterPanelProps) {
  const { i18n } = useLingui();
  if (options.ages.length + options.formats.length + tags.length === 0) {
    return null;
  }
  return (
    <div className={styles.filterPanel}>
      {options.ages.length > 0 && (
        <ChipFilter
          legend={<Trans>Age</Trans>}
          options={options.ages.map(({ slug, name }) => ({ slug, label: i18n._(name) }))}
          chosen={filters.ages}
          onChoose={(ages) => onChange({ ...filters, ages })}
        />
      )}
      {options.formats.length > 0 && (
        <ChipFilter
          legend={<Trans>Format</Trans>}
          options={options.formats.map(({ slug, name }) => ({
            slug,
            label: ownWords.includes(name) ? i18n._(name) : name,
          }))}
          chosen={filters.formats}
          onChoose={(formats) => onChange({ ...filters, formats })}
        />
      )}
      {tags.length > 0 && (
        <TagCloud
          legend={<Trans>Tags</Trans>}
          tags={tags}
          chosen={filters.tag}
          onChoose={(tag) => onChange({ ...filters, tag })}
        />
      )}
    </div>
  );
}
