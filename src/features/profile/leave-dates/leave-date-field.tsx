import type { ReactNode } from 'react';

import { fieldId } from '#features/profile/form/form-fields.ts';
import { formattingLocale } from '#i18n/i18n.ts';
import { TextField } from '#ui/fields/text-field.tsx';

import { dateInWords } from './civil-date.ts';
import type { LeaveDateFieldName as FieldName } from './leave-date-problems.ts';

interface LeaveDateFieldProps {
  readonly field: FieldName;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  readonly date: string;
  onChange(date: string): void;
}

/** The browser's own date field follows the system, not the app's language: the date stands below it in words. */
export function LeaveDateField({ field, label, hint, error, date, onChange }: LeaveDateFieldProps) {
  return (
    <TextField
      id={fieldId(field)}
      type="date"
      name={field}
      max="9999-12-31"
      label={label}
      hint={hint}
      error={error}
      echo={dateInWords(date, formattingLocale())}
      value={date}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
