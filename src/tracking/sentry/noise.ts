import { Unreachable } from '#api/errors.ts';
import { connectionNow } from '#device/network/connectivity.ts';

/** Of browsers, in a page that is left or behind a frame that came late; nothing of ours has failed. */
const OF_THE_BROWSER = /^(?:ResizeObserver loop |Script error\.?$)/;
const OF_AN_EXTENSION = /(?:chrome|moz|safari|safari-web)-extension:\/\/|webkit-masked-url:\/\//;
const WITHOUT_NETWORK = /^(?:Failed to fetch|Load failed|NetworkError|network error)/i;

/** What nobody can mend, because it is not ours or only says that there is no network. */
export function isNoise(error: unknown): boolean {
  if (error === null || error === undefined) {
    return true; // The browser's `error` event without an error: of another origin, or of a ResizeObserver.
  }
  if (!(error instanceof Error)) {
    return false;
  }
  if (error.name === 'AbortError' || OF_THE_BROWSER.test(error.message) || isThrownByExtension(error)) {
    return true;
  }
  return connectionNow() === 'offline' && (error instanceof Unreachable || WITHOUT_NETWORK.test(error.message));
}

/** An extension that has wrapped a function of the browser stands in our stacks too, but never first. */
function isThrownByExtension({ stack = '' }: Error): boolean {
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at ') || line.includes('@'));
  return OF_AN_EXTENSION.test(frames.find((frame) => frame.includes('://')) ?? '');
}
