import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';

/**
 * The person has pressed play already; a browser that wants one more press shows its own button.
 * @returns what ends it, as React wants it of a ref
 */
export function begin(film: HTMLMediaElement | null): (() => void) | undefined {
  film?.focus();
  film?.play().catch(() => undefined);
  return failInSilence(film);
}

/**
 * A browser waits without a word for a host of which nothing comes. Who wants to play it hears of an error once there was
 * silence for as long as the app waits for an answer.
 * @returns what ends it, as React wants it of a ref
 */
export function failInSilence(film: HTMLMediaElement | null): (() => void) | undefined {
  if (film === null) {
    return undefined;
  }
  let silence: ReturnType<typeof setTimeout> | undefined;
  const events = new AbortController();
  const isAwaited = () => !film.paused && film.readyState === film.HAVE_NOTHING;
  const wait = () => {
    clearTimeout(silence);
    silence = isAwaited() ? setTimeout(fail, FIRST_BYTE_TIMEOUT_MS) : undefined;
  };
  const fail = () => {
    if (isAwaited()) {
      film.src = ''; // An error of its own. It ends the request, for which the browser would keep the next one waiting.
    }
  };
  for (const name of ['play', 'pause', 'progress', 'loadedmetadata']) {
    film.addEventListener(name, wait, { signal: events.signal });
  }
  wait();
  return () => {
    clearTimeout(silence);
    events.abort();
  };
}
