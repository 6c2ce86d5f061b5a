import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';

import * as styles from '#app/prompts/notice.css.ts';
import { useArePromptsDecided, usePromptTurn } from '#app/prompts/prompt-queue.ts';
import { useFocusOrigin } from '#app/prompts/use-focus-origin.ts';
import { ROUTES } from '#contract/app/routes.ts';
import { beginAnew } from '#device/page/leave-without-confirmation.ts';
import { hasUnsavedTyping } from '#device/page/unsaved-typing.ts';
import { acceptUpdate } from '#device/worker/worker-bridge.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useNoticeRoom } from '#ui/overlays/use-notice-room.ts';
import { visuallyHidden } from '#ui/text/hidden.css.ts';

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
  const id = useId();
  useNoticeRoom(bar, offer === 'none' ? 'hidden' : 'shown');
  return (
    <section ref={bar} className={offer === 'none' ? visuallyHidden : styles.notice} aria-labelledby={id}>
      <p id={id} role="status" className={styles.words}>
        <Words offer={offer} />
      </p>
      {offer !== 'none' && <Answers offer={offer} />}
    </section>
  );
}

function Answers({ offer }: { readonly offer: UpdateOffer }) {
  const answers = useRef<HTMLDivElement>(null);
  useFocusOrigin(answers);
  return (
    <div ref={answers} className={styles.buttons}>
      {(offer === 'ready' || offer === 'unsaved' || offer === 'blocked') && (
        <Button look="plain" size="small" onClick={() => setUpdateOffer('none')}>
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
  acceptUpdate(offer === 'unsaved' ? beginAnew : undefined); // One question is enough.
}

const PATIENCE_MS = 2000;
