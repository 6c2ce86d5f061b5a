import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { href } from '#contract/app/routes.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import { connectionNow } from '#device/network/connectivity.ts';
import { trustedTime } from '#device/queries/snapshot.ts';
import { PostPicture } from '#features/posts/media/post-picture.tsx';
import { SaveStatus } from '#features/posts/saved/save-status.tsx';
import { savedArticles } from '#device/saved/saved-articles.ts';
import { sizeOf } from '#features/posts/saved/weight/saved-size.ts';
import { useSaveProgress } from '#features/posts/saved/use-saved-rows.ts';
import { PostWords } from '#features/posts/text/post-words.tsx';
import { formatBytes } from '#i18n/format-bytes.ts';
import { formattingLocale } from '#i18n/i18n.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { cardTitle, meta } from '#ui/text/text.css.ts';

import * as styles from './saved.css.ts';

interface SavedRowItemProps {
  readonly row: SavedRow;
  /** What is here for it alone. */
  readonly linked: readonly SavedRow[];
  /** Was never opened on this device. */
  readonly isUnread: boolean;
}

/** One saved article: what it weighs, how fresh it is, and what can be done with it. */
export const SavedRowItem = memo(function SavedRowItem({ row, linked, isUnread }: SavedRowItemProps) {
  const { t } = useLingui();
  const isUnderWay = useSaveProgress(row.slug) !== undefined;
  const library = savedArticles()?.library;
  const { removeRef, notePress } = usePressOutcome(row, isUnderWay);
  if (row.step === 'removed') {
    return <Removed row={row} onUndo={() => void library?.restore(row.slug)} />;
  }
  return (
    <li className={styles.row} onClickCapture={notePress}>
      <PostPicture image={row.image} size="small" shape="square" sizes="88px" className={styles.picture} />
      <div className={styles.words}>
        <h3 className={cardTitle}>
          <Link to={href('post', { postSlug: row.slug })}>
            <PostWords language={row.writtenIn ?? row.language}>{row.title}</PostWords>
          </Link>
        </h3>
        <Facts row={row} linked={linked} isUnread={isUnread} />
        <SaveStatus row={row} naming="titled" />
      </div>
      <div className={styles.buttons}>
        {row.step === 'kept' && (
          <IconButton
            icon="refresh"
            label={t`Refresh “${row.title}”`}
            aria-disabled={isUnderWay || undefined}
            aria-busy={isUnderWay || undefined}
            onClick={() => !isUnderWay && library?.refresh(row.slug)}
          />
        )}
        <IconButton
          ref={removeRef}
          icon="trash"
          label={t`Remove “${row.title}”`}
          onClick={() => void library?.remove([row.slug])}
        />
      </div>
    </li>
  );
});

/**
 * What a button in the row has led to, for whoever can't see it. Undo and Retry are gone once they are pressed: their focus
 * goes to the button that removes the article.
 */
function usePressOutcome({ step, failure, title: name }: SavedRow, isUnderWay: boolean) {
  const { t } = useLingui();
  const removeRef = useRef<HTMLButtonElement>(null);
  const hasPressed = useRef(false);
  const pressed = useRef<Element>(null);
  const isOpen = isUnderWay || step === 'waiting';
  useEffect(() => {
    if (step === 'removed') {
      hasPressed.current = true; // The way back is Undo alone.
      return;
    }
    if (!hasPressed.current) {
      return;
    }
    // Safari focuses no button that is pressed, so that the focus can be nowhere while its button still stands.
    if (document.activeElement === document.body && pressed.current?.isConnected !== true) {
      removeRef.current?.focus();
    }
    if (!isOpen) {
      hasPressed.current = false;
      if (step === 'kept' && failure === undefined) {
        announce(t`“${name}” is saved on this device`);
      }
    }
  }, [step, failure, isOpen, name, t]);
  const notePress = ({ target }: MouseEvent) => {
    const isRefused = step === 'kept' && connectionNow() === 'offline'; // Refreshing needs a connection.
    pressed.current = target instanceof Element ? target.closest('button') : null;
    hasPressed.current = !isRefused && pressed.current !== null;
  };
  return { removeRef, notePress };
}

function Facts({ row, linked, isUnread }: SavedRowItemProps) {
  const { i18n } = useLingui();
  const size = formatBytes(sizeOf([row, ...linked]), formattingLocale(i18n));
  const when = i18n.date(new Date(row.checkedAt), { dateStyle: 'medium', timeStyle: 'short' });
  const parts = linked.length;
  return (
    <p className={meta}>
      {row.bytes > 0 && <bdi>{size}</bdi>}
      {trustedTime(row.checkedAt) > 0 && (
        <>
          {row.bytes > 0 && ' · '}
          <Trans>checked {when}</Trans>
        </>
      )}
      {parts > 0 && (
        <>
          {' · '}
          <Trans>linked items: {parts}</Trans>
        </>
      )}
      {isUnread && row.step === 'kept' && (
        <>
          {' · '}
          <Trans>not opened yet</Trans>
        </>
      )}
    </p>
  );
}

/** In the place of what was removed, as long as it can be brought back. */
function Removed({ row, onUndo }: { readonly row: SavedRow; onUndo(): void }) {
  const { t } = useLingui();
  const { title } = row;
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) {
      undo.current?.focus(); // The button that was pressed is gone.
    }
  }, []);
  return (
    <li className={styles.row}>
      <p className={styles.words} role="status">
        <WasRemoved row={row} />
      </p>
      <Button ref={undo} size="small" aria-label={t`Undo: keep “${title}”`} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </li>
  );
}

function WasRemoved({ row }: { readonly row: SavedRow }) {
  const title = <PostWords language={row.writtenIn ?? row.language}>{row.title}</PostWords>;
  return <Trans>“{title}” was removed.</Trans>;
}
