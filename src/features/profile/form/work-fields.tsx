import { Trans } from '@lingui/react/macro';

import { Choice } from '#ui/fields/choice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

import { fieldId } from './form-fields.ts';
import type { FormFieldsProps } from './form-fields.ts';
import * as styles from './profile-form.css.ts';

interface WorkFieldsProps extends FormFieldsProps {
  readonly manager: 'asked' | 'not asked';
}

export function WorkFields({ values, errorOf, onChange, manager }: WorkFieldsProps) {
  return (
    <div className={styles.fields}>
      <Choice
        type="checkbox"
        checked={values.managePeople}
        onChange={(event) => onChange({ managePeople: event.target.checked })}
      >
        <Trans>I manage people</Trans>
      </Choice>
      {manager === 'asked' && (
        <div className={styles.pair}>
          <TextField
            id={fieldId('managersName')}
            label={<Trans>Manager's name</Trans>}
            error={errorOf('managersName')}
            autoComplete="off"
            dir="auto"
            required
            value={values.managersName}
            onChange={(event) => onChange({ managersName: event.target.value })}
          />
          <TextField
            id={fieldId('managersEmail')}
            label={<Trans>Manager's email</Trans>}
            error={errorOf('managersEmail')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={values.managersEmail}
            onChange={(event) => onChange({ managersEmail: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
