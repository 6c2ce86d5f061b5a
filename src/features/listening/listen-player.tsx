import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

import { OPENED } from '#contract/device/last-seen-marks.ts';
import { PLAYER } from '#device/page/unsaved-typing.ts';
import { SPEECH_RATES, useChoices } from '#device/storage/choices.ts';
import { Button } from '#ui/buttons/button.tsx';

import * as styles from './listening.css.ts';
import {
  chooseRate,
  listeningStatus,
  pauseListening,
  resumeListening,
  stopListening,
  subscribeListening,
} from './listening.ts';

/** Pause, stop and speed, in reach while an article is read aloud. */
export function ListenPlayer() {
  const { t, i18n } = useLingui();
  const status = useSyncExternalStore(subscribeListening, listeningStatus);
  const { speechRate } = useChoices();
  if (status === 'silent') {
    return null;
  }
  return (
    <div role="group" aria-label={t`Reading aloud`} className={styles.player} {...{ [PLAYER]: '', [OPENED]: '' }}>
      {/* One button for both, so that the focus stays where it is. */}
      <Button size="small" onClick={status === 'paused' ? resumeListening : pauseListening}>
        {status === 'paused' ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
      </Button>
      <Button size="small" onClick={stopListening}>
        <Trans>Stop</Trans>
      </Button>
      <select
        aria-label={t`Speed`}
        className={styles.speed}
        value={speechRate}
        onChange={({ target }) => {
          const rate = SPEECH_RATES.find((one) => String(one) === target.value);
          chooseRate(rate ?? 1);
        }}
      >
        {SPEECH_RATES.map((rate) => (
          <option key={rate} value={rate}>
            {i18n.number(rate)}×
          </option>
        ))}
      </select>
    </div>
  );
}
