import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { PARENT_STAGES } from '#contract/api/stages.ts';
import type { ParentStage } from '#contract/api/stages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';
import { muted } from '#ui/text/text.css.ts';

import * as styles from './leave-pack.css.ts';
import { useLazyPack } from './use-lazy-pack.ts';

interface LeavePackProps {
  /** Of the profile: the first one's pack is offered first. */
  readonly stages: readonly ParentStage[];
  /** `seen`: says what is in it. `unseen`: loads nothing and asks nobody before it is pressed. */
  readonly when?: 'seen' | 'unseen';
}

/** One press keeps what one wants for a life stage: it says how much that is first, and lets one leave things out. */
export function LeavePack({ stages, when = 'seen' }: LeavePackProps) {
  const { i18n } = useLingui();
  const [chosen, setChosen] = useState<ParentStage>();
  const [isPressed, setPressed] = useState(false);
  const { Pack, isMissing } = useLazyPack(when === 'seen' || isPressed);
  const stage = chosen ?? stages[0] ?? 'expecting';
  return (
    <Card as="section" pad="all" corner="shade" className={stack} aria-labelledby="leave-pack-title">
      <div>
        <h2 id="leave-pack-title">
          <Trans>Get ready for leave</Trans>
        </h2>
        <p className={muted}>
          <Trans>
            Reading for your stage, your journeys, your organisation's policies and how to reach people, all kept on
            this device.
          </Trans>
        </p>
      </div>
      <SelectField
        label={<Trans>Life stage</Trans>}
        value={stage}
        onChange={({ target }) => {
          setChosen(stageOf(target.value));
          setPressed(false); // That was for another one.
        }}
      >
        {STAGES.map((one) => (
          <option key={one} value={one}>
            {i18n._(PARENT_STAGES[one].label)}
          </option>
        ))}
      </SelectField>
      {Pack === undefined ? (
        <>
          <p role="status" className={styles.size}>
            {isMissing && (
              <Trans>We couldn't find out what belongs in it. We'll try again once there is a connection.</Trans>
            )}
          </p>
          <div>
            <Button look="primary" isBusy={isPressed && !isMissing} onClick={() => setPressed(true)}>
              <Trans>Get ready for leave</Trans>
            </Button>
          </div>
        </>
      ) : (
        <Pack key={stage} stage={stage} isSeen={when === 'seen'} isWantedAtFirst={isPressed} />
      )}
    </Card>
  );
}

const STAGES = Object.keys(PARENT_STAGES) as ParentStage[]; // The table's own keys.

function stageOf(value: string): ParentStage | undefined {
  return STAGES.find((stage) => stage === value);
}
