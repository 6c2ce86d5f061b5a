import { useState } from 'react';
import type { SyntheticEvent } from 'react';

import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';

type CrossOrigin = 'anonymous' | undefined;

interface LoadFailure {
  readonly hasFailed: boolean;
  /** How it is asked for now. */
  readonly crossOrigin: CrossOrigin;
  onError(event: SyntheticEvent<HTMLImageElement>): void;
}

/**
 * What becomes of a picture that does not come. A host may show it to everybody and let no page read it: asked for with
 * CORS it is asked for once more without, to be shown and not kept. On another line what has failed counts as not tried.
 */
export function useLoadFailure(crossOrigin: CrossOrigin, line = ''): LoadFailure {
  const [failed, setFailed] = useState({ on: line, times: 0 });
  const most = crossOrigin === undefined ? 1 : 2;
  const times = failed.times >= most && failed.on !== line ? 0 : failed.times;
  return {
    hasFailed: times >= most,
    crossOrigin: times === 0 ? crossOrigin : undefined,
    onError({ currentTarget }) {
      setFailed({ on: line, times: times + 1 });
      if (times + 1 < most) {
        failInSilence(currentTarget);
      }
    },
  };
}

/**
 * Without CORS it is asked for past the worker, where nobody else gives up a host that answers nothing. A request that
 * is left pending keeps later ones for the same address waiting in the browser's cache, past the worker's limit.
 */
function failInSilence(picture: HTMLImageElement): void {
  setTimeout(() => {
    if (!picture.complete && picture.naturalWidth === 0) {
      picture.srcset = '';
      picture.src = ''; // Ends the request, and is an error of its own.
    }
  }, FIRST_BYTE_TIMEOUT_MS);
}
