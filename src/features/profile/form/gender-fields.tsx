import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';

import { GENDERS } from '#contract/api/profile.ts';
import { Choice } from '#ui/fields/choice.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

import type { Gender, GenderChoice } from './gender.ts';
import * as styles from './profile-form.css.ts';

interface GenderFieldsProps {
  gender: Gender;
  onChange(gender: Gender): void;
}

const NAMES: Readonly<Record<GenderChoice, MessageDescriptor>> = {
  Male: msg`Man`,
  Female: msg`Woman`,
  'Self Described': msg`Self described`,
  Unspecified: msg`Unspecified`,
};

export function GenderFields({ gender, onChange }: GenderFieldsProps) {
  const { i18n } = useLingui();
  return (
    <>
      <FieldGroup legend={<Trans>Gender</Trans>} role="radiogroup">
        <div className={styles.answers}>
          {GENDERS.map((choice) => (
            <Choice
              key={choice}
              type="radio"
              name="gender"
              value={choice}
              checked={choice === gender.choice}
              onChange={() => onChange({ ...gender, choice })}
            >
              {i18n._(NAMES[choice])}
            </Choice>
          ))}
        </div>
      </FieldGroup>
      {gender.choice === 'Self Described' && (
        <TextField
          label={<Trans>Describe your gender</Trans>}
          hint={<Trans>In your own words, if you like</Trans>}
          autoComplete="off"
          dir="auto"
          value={gender.ownWords}
          onChange={(event) => onChange({ ...gender, ownWords: event.target.value })}
        />
      )}
    </>
  );
}
