import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';

import * as styles from './sent-list.css.ts';

export interface SentRow {
  readonly when: string;
  readonly carries: readonly string[];
  readonly why: string;
  /** `No thanks` stops it. */
  readonly isStoppedByNo?: boolean;
}

export function SentList({ rows }: { readonly rows: readonly SentRow[] }) {
  const { i18n } = useLingui();
  return (
    <div className={styles.frame}>
      {rows.map(({ when, carries, why, isStoppedByNo }) => (
        <dl key={`${when} ${why}`} className={styles.row}>
          <dt>
            <Trans>When</Trans>
          </dt>
          <dd>{i18n._(when)}</dd>
          <dt>
            <Trans>What is sent</Trans>
          </dt>
          <dd>
            <ul>
              {carries.map((one) => (
                <li key={one}>{i18n._(one)}</li>
              ))}
            </ul>
          </dd>
          <dt>
            <Trans>Why</Trans>
          </dt>
          <dd>
            {i18n._(why)}
            {isStoppedByNo === true && (
              <>
                . <Trans>No thanks stops it.</Trans>
              </>
            )}
          </dd>
        </dl>
      ))}
    </div>
  );
}
