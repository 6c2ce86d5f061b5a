import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';

import { removeUnsaved } from '#device/saved/free-space.ts';
import { savedArticles } from '#device/saved/saved-articles.ts';
import { readOwner } from '#device/session/owner.ts';
import { partsIn, sizeOf } from '#features/posts/saved/weight/saved-size.ts';
import { useSavedRows } from '#features/posts/saved/use-saved-rows.ts';
import { PostWords } from '#features/posts/text/post-words.tsx';
import { formatBytes } from '#i18n/format-bytes.ts';
import { formattingLocale } from '#i18n/i18n.ts';
import { useVisitedSlugs } from '#pages/parts/use-visited-slugs.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { noBox, row, stack } from '#ui/surfaces/layout.css.ts';
import { muted } from '#ui/text/text.css.ts';

/** As many as one looks through. */
const PROPOSED_MAX = 10;

/** docs/contract.md §10: removes what was kept but not saved, then offers what was saved: read first, large first. */
export function FreeUpSpace() {
  const { i18n } = useLingui();
  const [freed, setFreed] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const handlePress = async () => {
    setBusy(true);
    const owner = readOwner()?.owner;
    const bytes = owner === undefined ? 0 : await removeUnsaved(owner).catch(() => 0); // Nothing could be removed.
    setFreed(bytes);
    setBusy(false);
  };
  const size = formatBytes(freed ?? 0, formattingLocale(i18n));
  return (
    <div className={stack}>
      <div>
        <Button size="small" isBusy={isBusy} onClick={() => void handlePress()}>
          <Trans>Free up space</Trans>
        </Button>
      </div>
      <div role="status" className={noBox}>
        {freed !== undefined && (
          <p className={muted}>
            {freed === 0 ? (
              <Trans>There was nothing to remove besides what you saved.</Trans>
            ) : (
              <Trans>{size} freed. What you saved is still here.</Trans>
            )}
          </p>
        )}
      </div>
      {freed !== undefined && <Proposals />}
    </div>
  );
}

function Proposals() {
  const { i18n } = useLingui();
  const rows = [...(useSavedRows()?.values() ?? [])];
  const visited = useVisitedSlugs('free up space');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const removeRef = useRef<HTMLButtonElement>(null);
  const partsOf = partsIn(rows);
  const proposed = rows
    .filter(({ step, partOf, file }) => step === 'kept' && partOf === undefined && file === undefined)
    .map((saved) => ({
      saved,
      bytes: sizeOf([saved, ...partsOf(saved.slug)]),
      isRead: visited?.has(saved.slug) === true,
    }))
    .toSorted((one, other) => Number(other.isRead) - Number(one.isRead) || other.bytes - one.bytes)
    .slice(0, PROPOSED_MAX);
  const going = proposed.filter(({ saved }) => chosen.has(saved.slug));
  const size = formatBytes(
    going.reduce((sum, { bytes }) => sum + bytes, 0),
    formattingLocale(i18n),
  );
  if (proposed.length === 0) {
    return null;
  }
  const handleRemove = async () => {
    if (await savedArticles()?.library.remove(going.map(({ saved }) => saved.slug))) {
      setChosen(new Set());
      // The button has nothing to do any more, and can't have the focus.
      removeRef.current?.closest('fieldset')?.querySelector('input')?.focus();
    }
  };
  return (
    <FieldGroup legend={<Trans>Remove saved articles</Trans>} hint={<Trans>Articles you've opened come first.</Trans>}>
      {proposed.map(({ saved: { slug, title, language, writtenIn }, bytes, isRead }) => (
        <Choice
          key={slug}
          type="checkbox"
          checked={chosen.has(slug)}
          onChange={({ target }) => setChosen(withOrWithout(chosen, slug, target.checked))}
        >
          <bdi>
            <PostWords language={writtenIn ?? language}>{title}</PostWords>
          </bdi>{' '}
          <span className={muted}>
            {formatBytes(bytes, formattingLocale(i18n))}
            {isRead && (
              <>
                {' · '}
                <Trans>opened</Trans>
              </>
            )}
          </span>
        </Choice>
      ))}
      <div className={row}>
        <Button
          ref={removeRef}
          size="small"
          look="danger"
          disabled={going.length === 0}
          onClick={() => void handleRemove()}
        >
          <Trans>Remove chosen articles</Trans>
        </Button>
        {going.length > 0 && <span className={muted}>{size}</span>}
      </div>
    </FieldGroup>
  );
}

function withOrWithout(all: ReadonlySet<string>, slug: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(all);
  if (isIn) {
    next.add(slug);
  } else {
    next.delete(slug);
  }
  return next;
}
