import type { RefObject } from 'react';

import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';

/** Where a film stands, in seconds: another player goes on from there. */
export type FilmPlace = RefObject<number>;

/**
 * The person has pressed play already; a browser that wants one more press shows its own button.
 * @returns what ends it, as React wants it of a ref
 */
export function begin(film: HTMLMediaElement | null, place: FilmPlace): (() => void) | undefined {
  if (film !== null && place.current > 0) {
    film.currentTime = place.current;
  }
  film?.focus();
  film?.play().catch(() => undefined);
  return failInSilence(film, place);
}

/**
 * A browser waits without a word for a host of which nothing comes, or nothing more. Who wants to play it hears of an
 * error once there was silence for as long as the app waits for an answer.
 * @returns what ends it, as React wants it of a ref
 */
export function failInSilence(film: HTMLMediaElement | null, place: FilmPlace): (() => void) | undefined {
  if (film === null) {
    return undefined;
  }
  let silence: ReturnType<typeof setTimeout> | undefined;
  const events = new AbortController();
  const { signal } = events;
  const wait = () => {
    place.current = film.currentTime || place.current; // Without its file it stands at 0.
    clearTimeout(silence);
    silence = isAwaited(film) ? setTimeout(fail, FIRST_BYTE_TIMEOUT_MS) : undefined;
  };
  const fail = () => {
    if (isAwaited(film)) {
      film.src = ''; // An error of its own. It ends the request, for which the browser would keep the next one waiting.
    }
  };
  for (const name of ['play', 'pause', 'progress', 'loadedmetadata', 'waiting', 'seeking', 'error']) {
    film.addEventListener(name, wait, { signal });
  }
  document.addEventListener('visibilitychange', wait, { signal });
  wait();
  return () => {
    clearTimeout(silence);
    events.abort();
  };
}

/** Whether somebody waits for its host: one that has begun is taken to where it is short of bytes and asks for them. */
function isAwaited(film: HTMLMediaElement): boolean {
  const { paused, ended, readyState, networkState } = film;
  const isShort = readyState < film.HAVE_FUTURE_DATA && networkState === film.NETWORK_LOADING;
  return !document.hidden && !paused && !ended && (readyState === film.HAVE_NOTHING || isShort);
}

/** Whether it may be that its host does not let the page read it: it failed at once, and not in silence. */
export function mayBeUnreadable(film: HTMLMediaElement): boolean {
  return film.readyState === film.HAVE_NOTHING && film.getAttribute('src') !== '';
}
