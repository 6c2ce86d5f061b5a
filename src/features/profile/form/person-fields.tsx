import { Trans } from '@lingui/react/macro';

import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { muted } from '#ui/text/text.css.ts';

import { fieldId } from './form-fields.ts';
import type { FormFieldsProps } from './form-fields.ts';
import { GenderFields } from './gender-fields.tsx';
import { languageChoices } from './language-choices.ts';
import * as styles from './profile-form.css.ts';

interface PersonFieldsProps extends FormFieldsProps {
  readonly email: string;
  readonly savedLanguage: string;
}

export function PersonFields({ values, errorOf, onChange, email: address, savedLanguage }: PersonFieldsProps) {
  const email = <>{address}</>; // As an element: Trans reads markup in a text as its own.
  return (
    <div className={styles.fields}>
      <p className={muted}>
        <Trans>
          You sign in as <bdi>{email}</bdi>
        </Trans>
      </p>
      <div className={styles.pair}>
        <TextField
          id={fieldId('firstName')}
          label={<Trans>First name</Trans>}
          error={errorOf('firstName')}
          autoComplete="given-name"
          dir="auto"
          required
          value={values.firstName}
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
        <TextField
          id={fieldId('lastName')}
          label={<Trans>Last name</Trans>}
          error={errorOf('lastName')}
          autoComplete="family-name"
          dir="auto"
          required
          value={values.lastName}
          onChange={(event) => onChange({ lastName: event.target.value })}
        />
      </div>
      <SelectField
        id={fieldId('language')}
        label={<Trans>Language</Trans>}
        error={errorOf('language')}
        value={values.language}
        onChange={(event) => onChange({ language: event.target.value })}
      >
        {languageChoices(savedLanguage).map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <GenderFields gender={values.gender} onChange={(gender) => onChange({ gender })} />
    </div>
  );
}
