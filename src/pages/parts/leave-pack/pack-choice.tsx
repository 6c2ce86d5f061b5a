import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { fileSlug } from '#contract/device/saved.ts';
import { titleOf } from '#features/posts/text/post-text.ts';
import { Choice } from '#ui/fields/choice.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';

import * as styles from './leave-pack.css.ts';
import type { PackContents } from './use-pack-contents.ts';

interface PackChoiceProps {
  readonly contents: PackContents;
  /** What is left out. */
  readonly without: ReadonlySet<string>;
  onChange(slug: string, what: 'in' | 'out'): void;
  onOpen(): void;
}

interface Item {
  readonly slug: string;
  readonly title: string;
}

/** Everything that a pack has, closed until somebody wants to leave something out. */
export function PackChoice({ contents: { articles, journeys, files }, onOpen, ...choice }: PackChoiceProps) {
  const titled = (posts: PackContents['articles']) => posts.map((post) => ({ slug: post.slug, title: titleOf(post) }));
  const named = files.map(({ fileName, name }) => ({ slug: fileSlug(fileName), title: name }));
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
      <summary className={styles.choice}>
        <Trans>Choose what to include</Trans>
      </summary>
      <Items legend={<Trans>Your journeys</Trans>} items={titled(journeys)} {...choice} />
      <Items legend={<Trans>Articles</Trans>} items={titled(articles)} {...choice} />
      <Items legend={<Trans>Policies</Trans>} items={named} {...choice} />
    </details>
  );
}

interface ItemsProps extends Omit<PackChoiceProps, 'contents' | 'onOpen'> {
  readonly legend: ReactNode;
  readonly items: readonly Item[];
}

function Items({ legend, items, without, onChange }: ItemsProps) {
  return items.length === 0 ? null : (
    <FieldGroup legend={legend}>
      {items.map(({ slug, title }) => (
        <Choice
          key={slug}
          type="checkbox"
          checked={!without.has(slug)}
          onChange={({ target }) => onChange(slug, target.checked ? 'in' : 'out')}
        >
          <bdi>{title}</bdi>
        </Choice>
      ))}
    </FieldGroup>
  );
}
