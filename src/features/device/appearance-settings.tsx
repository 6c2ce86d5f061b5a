import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';

import { changeChoices, FONTS, TEXT_SIZES, THEMES, useChoices } from '#device/storage/choices.ts';
import { Chip } from '#ui/fields/chip.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';
import { Section } from '#ui/surfaces/section.tsx';

/** Theme, text size and font: on the page at once, and they stay on this device. */
export function AppearanceSettings() {
  return (
    <Section title={<Trans>Appearance</Trans>}>
      <div className={stack}>
        <ThemeChoice />
        <TextSizeChoice />
        <FontChoice />
      </div>
    </Section>
  );
}

function ThemeChoice() {
  const { t } = useLingui();
  const name = useId();
  const { theme } = useChoices();
  const labels = { system: t`Use system setting`, day: t`Day`, evening: t`Evening`, night: t`Night` };
  return (
    <FieldGroup
      role="radiogroup"
      arrange="chips"
      legend={<Trans>Theme</Trans>}
      hint={<Trans>Night is dim and warm, for feeds in the dark.</Trans>}
    >
      {THEMES.map((value) => (
        <Chip
          key={value}
          type="radio"
          name={name}
          checked={value === theme}
          onChange={() => changeChoices((choices) => ({ ...choices, theme: value }))}
        >
          {labels[value]}
        </Chip>
      ))}
    </FieldGroup>
  );
}

function TextSizeChoice() {
  const { i18n } = useLingui();
  const name = useId();
  const { textSize } = useChoices();
  return (
    <FieldGroup
      role="radiogroup"
      arrange="chips"
      legend={<Trans>Text size</Trans>}
      hint={<Trans>Relative to your browser's text size</Trans>}
    >
      {TEXT_SIZES.map((value) => (
        <Chip
          key={value}
          type="radio"
          name={name}
          checked={value === textSize}
          onChange={() => changeChoices((choices) => ({ ...choices, textSize: value }))}
        >
          {i18n.number(value / 100, { style: 'percent' })}
        </Chip>
      ))}
    </FieldGroup>
  );
}

function FontChoice() {
  const { t } = useLingui();
  const name = useId();
  const { font } = useChoices();
  const labels = { standard: t`Standard`, legible: t`Easier to read` };
  return (
    <FieldGroup
      role="radiogroup"
      arrange="chips"
      legend={<Trans>Font</Trans>}
      hint={
        <Trans>
          Letters and numbers that look alike are easier to tell apart. The font downloads once, when you choose it.
        </Trans>
      }
    >
      {FONTS.map((value) => (
        <Chip
          key={value}
          type="radio"
          name={name}
          checked={value === font}
          onChange={() => changeChoices((choices) => ({ ...choices, font: value }))}
        >
          {labels[value]}
        </Chip>
      ))}
    </FieldGroup>
  );
}
