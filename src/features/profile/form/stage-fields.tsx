import { Trans, useLingui } from '@lingui/react/macro';

import { PARENT_STAGES } from '#contract/api/stages.ts';
import type { ParentStage } from '#contract/api/stages.ts';
import { Chip } from '#ui/fields/chip.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

import { fieldId } from './form-fields.ts';
import type { FormFieldsProps } from './form-fields.ts';
import { toggleStage } from './profile-values.ts';

const STAGES = Object.keys(PARENT_STAGES) as ParentStage[]; // The table's own keys.

export function StageFields({ values: { stages }, errorOf, onChange }: FormFieldsProps) {
  const { i18n } = useLingui();
  return (
    <FieldGroup
      legend={
        <VisuallyHidden>
          <Trans>Life stages</Trans>
        </VisuallyHidden>
      }
      hint={<Trans>Choose all that apply today. You can change them at any time.</Trans>}
      error={errorOf('stages')}
      arrange="chips"
    >
      {STAGES.map((stage, index) => (
        <Chip
          key={stage}
          id={index === 0 ? fieldId('stages') : undefined}
          type="checkbox"
          name="stages"
          value={stage}
          checked={stages.includes(stage)}
          onChange={() => onChange({ stages: toggleStage(stages, stage) })}
        >
          {i18n._(PARENT_STAGES[stage].label)}
        </Chip>
      ))}
    </FieldGroup>
  );
}
