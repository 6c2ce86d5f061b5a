import { Plural, Trans } from '@lingui/react/macro';

import { wholeNumber } from '#i18n/whole-number.ts';
import { muted } from '#ui/text/text.css.ts';

interface ArticleCountProps {
  readonly count: number;
  /** `whole` once the last page of the list is there; `waiting`: its later pages come once somebody uses the page. */
  readonly list: 'whole' | 'growing' | 'waiting' | 'cut';
}

/** docs/contract.md §6, §9: how many articles match, and that it is a part while pages are missing. */
export function ArticleCount({ count, list }: ArticleCountProps) {
  return (
    <p role="status" className={muted} aria-busy={list === 'growing' ? true : undefined}>
      <ArticleCountWords count={count} list={list} />
    </p>
  );
}

/** Its words, for another kind of status. */
export function ArticleCountWords({ count, list }: ArticleCountProps) {
  const shown = wholeNumber(count);
  if (list === 'whole') {
    return <Plural value={count} one={`${shown} article`} other={`${shown} articles`} />;
  }
  if (count > 0) {
    return <Plural value={count} one={`at least ${shown} article`} other={`at least ${shown} articles`} />;
  }
  return list === 'growing' ? <Trans>Looking for articles…</Trans> : <Trans>None found so far</Trans>;
}
