import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';

import { SPINNER_DELAY_MS } from '#contract/api/constants.ts';
import { speaksAsWanted } from '#i18n/i18n.ts';

import { Spinner } from './spinner.tsx';
import { overlay } from './spinner.css.ts';

const STILL_LOADING_MS = 10_000;
const HIDDEN = { visibility: 'hidden' } as const;

/**
 * Covers the window once loading has taken 300 ms; after ten seconds it says so and offers what it was given. It says
 * nothing in English to somebody whose language is still on its way.
 */
export function OverlaySpinner({ children }: { readonly children?: ReactNode }) {
  const stage = useStage();
  useLingui(); // Says when the language has come.
  return (
    <div role="status">
      {stage !== 'waiting' && (
        <div className={overlay}>
          <Spinner />
          <p style={stage === 'slow' || speaksAsWanted() ? undefined : HIDDEN}>
            {stage === 'slow' ? <Trans>Still loading</Trans> : <Trans>Loading</Trans>}
          </p>
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
