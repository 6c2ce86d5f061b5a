import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { cleanText } from '#features/posts/text/clean-text.ts';
import { cutText } from '#features/posts/text/cut-text.ts';

import * as styles from './article-body.css.ts';
import { languageOf } from './content-attributes.ts';

interface ContentTableProps {
  readonly table: Element;
  readonly id: string | undefined;
  readonly children: ReactNode;
}

/** A table, in a frame that scrolls sideways by finger and by keyboard where the page is narrower. */
export function ContentTable({ table, id, children }: ContentTableProps) {
  const { t } = useLingui();
  const topic = topicOf(table);
  return (
    <div
      id={id}
      role="region"
      // The frame scrolls, so the keyboard must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={topic === '' ? t`Table` : t`Table: ${topic}`}
      className={styles.tableFrame}
    >
      <table {...languageOf(table)}>{children}</table>
    </div>
  );
}

/** The caption, else the words of the first row: two tables rarely share both. */
function topicOf(table: Element): string {
  const named = table.querySelector('caption') ?? table.querySelector('tr');
  return named === null ? '' : cutText(cleanText(named.innerHTML), { at: 60 });
}
