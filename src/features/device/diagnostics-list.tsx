import { Trans } from '@lingui/react/macro';

import { CopyDetailsButton } from '#ui/feedback/copy-details-button.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';
import { meta } from '#ui/text/text.css.ts';

import { readDiagnosis } from './diagnosis.ts';
import { diagnosticLines } from './diagnostic-lines.ts';
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
      <div>
        <CopyDetailsButton detailsOf={() => lines.map(({ name, value }) => `${name}: ${value}`)} />
      </div>
    </>
  );
}
