import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { BRAND } from '#contract/app/brand.ts';
import { Button } from '#ui/buttons/button.tsx';
import { meta } from '#ui/text/text.css.ts';

import { announce } from './announce.ts';

const BUILD: string = import.meta.env.VITE_BUILD;

/** A short code, the version and a way to copy both for support: nothing in it tells who the person is or what they read. */
export function SupportDetails({ code }: { readonly code: string }) {
  const { t } = useLingui();
  const [state, setState] = useState<'asked' | 'copied'>('asked');
  const handleCopy = () => {
    const text = [code, `${BRAND.name} ${BUILD}`, new Date().toISOString(), navigator.userAgent].join('\n');
    void navigator.clipboard.writeText(text).then(
      () => {
        setState('copied');
        announce(t`Copied`);
      },
      () => setState('asked'), // Refused by the browser: the code can still be read out.
    );
  };
  return (
    <div>
      <p className={meta}>
        {code} · {BUILD}
      </p>
      <Button size="small" onClick={handleCopy}>
        {state === 'copied' ? <Trans>Copied</Trans> : <Trans>Copy details</Trans>}
      </Button>
    </div>
  );
}
