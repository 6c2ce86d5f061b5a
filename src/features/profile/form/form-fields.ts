import type { ProfileValues } from './profile-values.ts';

/** What every part of the profile form is given. */
export interface FormFieldsProps {
  readonly values: ProfileValues;
  /** What is wrong with a field, in words. */
  errorOf(field: keyof ProfileValues): string | undefined;
  onChange(change: Partial<ProfileValues>): void;
}

/** Where the error summary leads; a page has one form with these fields. */
export function fieldId(field: string): string {
  return `field-${field}`;
}
