import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';

import { changeChoices, DATA_SAVER, useChoices } from '#device/storage/choices.ts';
import { Chip } from '#ui/fields/chip.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { Section } from '#ui/surfaces/section.tsx';

/** For a connection that costs: what is not asked for is not loaded. */
export function DataSaverSetting() {
  const { t } = useLingui();
  const name = useId();
  const { dataSaver } = useChoices();
  const labels = { system: t`Use system setting`, on: t`On`, off: t`Off` };
  return (
    <Section title={<Trans>Data use</Trans>}>
      <FieldGroup
        role="radiogroup"
        arrange="chips"
        legend={<Trans>Data saver</Trans>}
        hint={<Trans>Shows small pictures only and loads nothing until you ask for it.</Trans>}
      >
        {DATA_SAVER.map((value) => (
          <Chip
            key={value}
            type="radio"
            name={name}
            checked={value === dataSaver}
            onChange={() => changeChoices((choices) => ({ ...choices, dataSaver: value }))}
          >
            {labels[value]}
          </Chip>
        ))}
      </FieldGroup>
    </Section>
  );
}
