import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

import type { SavedRow } from '#contract/device/saved.ts';
import { partsIn, sizeOf } from '#features/posts/saved/weight/saved-size.ts';
import { useVisitedSlugs } from '#pages/parts/use-visited-slugs.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Section } from '#ui/surfaces/section.tsx';
import { muted } from '#ui/text/text.css.ts';

import { SavedRowItem } from './saved-row-item.tsx';
import * as styles from './saved.css.ts';

const ORDERS = ['newest', 'size', 'unread'] as const;
type Order = (typeof ORDERS)[number];

interface SavedListProps {
  readonly title: ReactNode;
  /** Of this shelf. */
  readonly shown: readonly SavedRow[];
  readonly rows: readonly SavedRow[];
  readonly children?: ReactNode;
}

/** A shelf of saved articles, in the order that one chooses. */
export function SavedList({ title, shown, rows, children }: SavedListProps) {
  const { t } = useLingui();
  const [order, setOrder] = useState<Order>('newest');
  const visited = useVisitedSlugs('saved');
  const isUnread = ({ slug }: SavedRow) => visited !== undefined && !visited.has(slug);
  const partsOf = partsIn(rows);
  const sizeOfWhole = (row: SavedRow) => sizeOf([row, ...partsOf(row.slug)]);
  const count = shown.filter(({ step }) => step !== 'removed').length;
  const words: Record<Order, string> = { newest: t`Newest first`, size: t`Largest first`, unread: t`Not opened first` };
  return (
    <Section
      title={title}
      action={
        count > 0 && (
          <span className={muted}>
            <Plural value={count} one="# article" other="# articles" />
          </span>
        )
      }
    >
      {shown.length > 1 && (
        <div className={styles.sort}>
          <SelectField
            label={<Trans>Sort by</Trans>}
            value={order}
            onChange={({ target }) => setOrder(ORDERS.find((one) => one === target.value) ?? 'newest')}
          >
            {ORDERS.map((one) => (
              <option key={one} value={one}>
                {words[one]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <ul>
        {inOrder(shown).map((row) => (
          <SavedRowItem key={row.slug} row={row} linked={partsOf(row.slug)} isUnread={isUnread(row)} />
        ))}
      </ul>
      {children}
    </Section>
  );

  function inOrder(all: readonly SavedRow[]): readonly SavedRow[] {
    const newest = all.toSorted((one, other) => other.savedAt - one.savedAt);
    switch (order) {
      case 'newest':
        return newest;
      case 'size':
        return newest.toSorted((one, other) => sizeOfWhole(other) - sizeOfWhole(one));
      case 'unread':
        return newest.toSorted((one, other) => Number(isUnread(other)) - Number(isUnread(one)));
      default:
        return order satisfies never;
    }
  }
}
