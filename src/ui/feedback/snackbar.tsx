import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

import { MISSING_MESSAGE } from '#contract/api/constants.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/drawings/icon.tsx';
import { grow, noPrint } from '#ui/surfaces/layout.css.ts';
import { classNames } from '#ui/text/class-names.ts';

import { dismissSnackbar, type SnackbarMessage, subscribeSnackbars, visibleSnackbars } from './snackbar-store.ts';
import * as styles from './snackbar.css.ts';

const NONE: readonly SnackbarMessage[] = [];
/** What a page begins with, also one that the build has rendered. */
const noSnackbars = () => NONE;

/**
 * The place where `showSnackbar` speaks. Stands once in the app and for ever: a live region that appears together with
 * its text is not read out. The explicit `aria-live` keeps it reachable while a modal dialog hides the page.
 */
export function Snackbar() {
  const messages = useSyncExternalStore(subscribeSnackbars, visibleSnackbars, noSnackbars);
  return (
    <div
      role="status"
      aria-live="polite"
      aria-atomic="false"
      className={classNames(styles.region, noPrint)}
      data-snackbar=""
    >
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </div>
  );
}

function Message({ message: { id, text, tone, durationMs, closeIcon } }: { readonly message: SnackbarMessage }) {
  const { t, i18n } = useLingui();
  const [time, setTime] = useState<'running' | 'stopped'>('running');
  const cameFrom = useRef<EventTarget>(null);
  useCountdown(durationMs, time, () => dismissSnackbar(id));
  const stop = () => setTime('stopped');
  const run = () => setTime('running');
  const close = () => {
    dismissSnackbar(id);
    if (cameFrom.current instanceof HTMLElement) {
      cameFrom.current.focus();
    }
  };
  return (
    <div
      className={styles.snackbar}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : undefined}
      onPointerEnter={stop}
      onPointerLeave={run}
      onFocus={stop}
      onBlur={run}
    >
      {tone === 'error' && <Icon name="warning" />}
      {tone === 'waiting' && <Icon name="clock" />}
      <span className={grow}>{text ?? i18n._(MISSING_MESSAGE)}</span>
      {closeIcon === 'shown' && (
        <IconButton
          icon="close"
          label={t`Close`}
          onFocus={(event) => {
            cameFrom.current = event.relatedTarget;
          }}
          onClick={close}
        />
      )}
    </div>
  );
}

/** Calls `onEnd` once the time has run for `durationMs` in all; never without a duration. */
function useCountdown(durationMs: number | undefined, time: 'running' | 'stopped', onEnd: () => void): void {
  const left = useRef(durationMs);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left.current === undefined || time === 'stopped') {
      return;
    }
    const startedAt = performance.now(); // No clock that is set moves it.
    const remaining = left.current;
    const timer = setTimeout(() => end(), remaining);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, remaining - (performance.now() - startedAt));
    };
  }, [time]);
}
