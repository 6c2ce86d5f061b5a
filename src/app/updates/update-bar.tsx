import { Trans } from '@lingui/react/macro';
import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';

import { useArePromptsDecided, usePromptTurn } from '#app/prompts/prompt-queue.ts';
import { ROUTES } from '#contract/app/routes.ts';
import { hasUnsavedTyping } from '#device/page/unsaved-typing.ts';
import { acceptUpdate } from '#device/worker/worker-bridge.ts';
import { Button } from '#ui/buttons/button.tsx';
import { visuallyHidden } from '#ui/text/hidden.css.ts';
import { NOTICE_ROOM } from '#ui/theme/scale.ts';

import * as styles from './update-bar.css.ts';
import { setUpdateOffer, subscribeUpdateOffer, updateOffer } from './update-offer.ts';
import type { UpdateOffer } from './update-offer.ts';

export interface Place {
  path(): string;
  subscribe(listener: () => void): () => void;
}

/**
 * Says that a newer version is there and leaves the moment to the person. The status stands from the start: one that
 * appears together with its words is not read out.
 */
export function UpdateBar({ place }: { readonly place: Place }) {
  const waiting = useSyncExternalStore(subscribeUpdateOffer, updateOffer);
  const mayBegin = useMayBegin(place);
  const isWanted = waiting === 'ready' ? mayBegin : waiting !== 'none';
  const offer = usePromptTurn('update', isWanted) ? waiting : 'none';
  const bar = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  const id = useId();
  useNoticeRoom(bar, offer);
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && bar.current?.contains(relatedTarget))) {
      cameFrom.current = relatedTarget;
    }
  };
  const postpone = () => {
    setUpdateOffer('none');
    if (cameFrom.current instanceof HTMLElement) {
      cameFrom.current.focus();
    }
  };
  return (
    <section ref={bar} className={offer === 'none' ? visuallyHidden : styles.bar} aria-labelledby={id}>
      <p id={id} role="status" className={styles.words}>
        <Words offer={offer} />
      </p>
      <div className={styles.buttons}>
        {(offer === 'ready' || offer === 'unsaved' || offer === 'blocked') && (
          <Button look="plain" size="small" onFocus={remember} onClick={postpone}>
            <Trans>Later</Trans>
          </Button>
        )}
        {(offer === 'ready' || offer === 'unsaved') && (
          <Button size="small" onClick={() => refresh(offer)}>
            <Trans>Refresh</Trans>
          </Button>
        )}
        {offer === 'outdated' && (
          <Button size="small" onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

/**
 * Not while somebody completes their profile, nor before it is known whether something more urgent is asked: the bar
 * would come and go. Where nobody decides, as on the login screen, it comes all the same.
 */
function useMayBegin(place: Place): boolean {
  const isCompleting = useSyncExternalStore(place.subscribe, place.path) === ROUTES.completeProfile.path;
  const areDecided = useArePromptsDecided();
  const [mayBegin, setMayBegin] = useState(false);
  if (mayBegin === isCompleting && (isCompleting || areDecided)) {
    setMayBegin(!isCompleting);
  }
  useEffect(() => {
    if (isCompleting || mayBegin) {
      return undefined;
    }
    const timer = setTimeout(() => setMayBegin(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isCompleting, mayBegin]);
  return mayBegin && !isCompleting;
}

function Words({ offer }: { readonly offer: UpdateOffer }) {
  switch (offer) {
    case 'none':
      return null;
    case 'ready':
      return <Trans>A new version is ready</Trans>;
    case 'unsaved':
      return <Trans>What you typed here is not saved yet. Save it first, or refresh without saving.</Trans>;
    case 'outdated':
      return <Trans>A newer version is open in another tab. Reload this tab to keep saving changes.</Trans>;
    case 'blocked':
      return <Trans>An older version is open in another tab. Close that tab so this one can save changes.</Trans>;
    default:
      return offer satisfies never;
  }
}

function refresh(offer: UpdateOffer): void {
  if (offer === 'ready' && hasUnsavedTyping()) {
    setUpdateOffer('unsaved');
    return;
  }
  acceptUpdate();
}

/** The page's end, and messages, stand clear of the bar. */
function useNoticeRoom(bar: RefObject<HTMLElement | null>, offer: UpdateOffer): void {
  useEffect(() => {
    const { current } = bar;
    if (offer === 'none' || current === null) {
      return undefined;
    }
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(NOTICE_ROOM, `${current.offsetHeight + BESIDE_PX}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(NOTICE_ROOM);
    };
  }, [bar, offer]);
}

const BESIDE_PX = 12;
const PATIENCE_MS = 2000;
