import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';
import { meta } from '#ui/text/text.css.ts';

import { readDiagnosis } from './diagnosis.ts';
import { diagnosticLines } from './diagnostic-lines.ts';
import type { DiagnosticLine } from './diagnostic-lines.ts';
import { useAsyncValue } from './use-async-value.ts';

/** How the app does on this device at this moment, to be read out or sent to whoever helps. */
export function DiagnosticsList() {
  const diagnosis = useAsyncValue(readDiagnosis);
  if (diagnosis === undefined) {
    return (
      <p role="status">
        <Trans>Loading</Trans>
      </p>
    );
  }
  const lines = diagnosticLines(diagnosis);
  return (
    <>
      <Card pad="all">
        <dl className={stack} lang="en">
          {lines.map(({ name, value }) => (
            <div key={name}>
              <dt className={meta}>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <CopyLines lines={lines} />
    </>
  );
}

function CopyLines({ lines }: { readonly lines: readonly DiagnosticLine[] }) {
  const { t } = useLingui();
  const [state, setState] = useState<'not copied' | 'copied'>('not copied');
  const handleCopy = () => {
    const text = [...lines.map(({ name, value }) => `${name}: ${value}`), navigator.userAgent].join('\n');
    void navigator.clipboard.writeText(text).then(
      () => {
        setState('copied');
        announce(t`Copied`);
      },
      () => setState('not copied'), // Refused by the browser: the lines can still be read out.
    );
  };
  return (
    <div>
      <Button onClick={handleCopy}>{state === 'copied' ? <Trans>Copied</Trans> : <Trans>Copy details</Trans>}</Button>
    </div>
  );
}
