import { useState } from 'react';

type CrossOrigin = 'anonymous' | undefined;

interface LoadFailure {
  readonly hasFailed: boolean;
  /** How it is asked for now. */
  readonly crossOrigin: CrossOrigin;
  onError(): void;
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
    onError: () => setFailed({ on: line, times: times + 1 }),
  };
}
