import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';

import { SPINNER_DELAY_MS } from '#contract/api/constants.ts';

import { Spinner } from './spinner.tsx';
import { overlay } from './spinner.css.ts';

const STILL_LOADING_MS = 10_000;

/** Covers the window once loading has taken 300 ms; after ten seconds it says so and offers what it was given. */
export function OverlaySpinner({ children }: { readonly children?: ReactNode }) {
  const stage = useStage();
  return (
    <div role="status">
      {stage !== 'waiting' && (
        <div className={overlay}>
          <Spinner />
          <p>{stage === 'slow' ? <Trans>Still loading</Trans> : <Trans>Loading</Trans>}</p>
          {stage === 'slow' && children}
        </div>
      )}
    </div>
  );
}

function useStage(): 'waiting' | 'loading' | 'slow' {
  const [stage, setStage] = useState<'waiting' | 'loading' | 'slow'>('waiting');
  useEffect(() => {
    const loading = setTimeout(() => setStage('loading'), SPINNER_DELAY_MS);
    const slow = setTimeout(() => setStage('slow'), STILL_LOADING_MS);
    return () => {
      clearTimeout(loading);
      clearTimeout(slow);
    };
  }, []);
  return stage;
}
