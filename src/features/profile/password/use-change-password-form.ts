import { useLingui } from '@lingui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { call } from '#api/call.ts';
import { ApiError } from '#api/errors.ts';
import { fieldId } from '#features/profile/form/form-fields.ts';
import { useSendOnce } from '#features/profile/use-send-once.ts';
import { dismissSnackbarsAbout } from '#ui/feedback/snackbar-store.ts';

import { passwordProblems, refusedPassword } from './password-problems.ts';
import type { PasswordProblem, PasswordValues } from './password-problems.ts';

const EMPTY: PasswordValues = { current: '', next: '', again: '' };

/** What the password form holds and does; passwords leave the query client as soon as the answer is there. */
export function useChangePasswordForm({ siteUuid, userEmail }: { siteUuid: string; userEmail: string }) {
  const { i18n } = useLingui();
  const [values, setValues] = useState(EMPTY);
  const [attempt, setAttempt] = useState<{ count: number; problems: PasswordProblem[] }>({ count: 0, problems: [] });
  const change = useMutation({
    meta: { says: 'changePassword' },
    gcTime: 0,
    mutationFn: ({ current, next }: PasswordValues) =>
      call('changePassword', { siteUuid, userEmail, existingPassword: current, newPassword: next }),
  });
  const send = useSendOnce(change);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const problems = passwordProblems(values, i18n);
    setAttempt(({ count }) => ({ count: count + 1, problems }));
    if (problems.length === 0) {
      send(values, { onSuccess: () => setValues(EMPTY), onError: handleRefusal });
    } else {
      dismissSnackbarsAbout('changePassword');
    }
  }

  function handleRefusal(error: Error) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'InvalidPasswordException') {
      setAttempt({ count: attempt.count, problems: refusedPassword(values.next, i18n) });
    }
    focusWhatIsWrong(code);
  }

  return {
    values,
    attempt,
    isSending: change.isPending,
    onSubmit: handleSubmit,
    onChange: (typed: Partial<PasswordValues>) => setValues((now) => ({ ...now, ...typed })),
    errorOf: (field: keyof PasswordValues) => attempt.problems.find((problem) => problem.field === field)?.words,
  };
}

/** The snackbar says what the matter is; the field that it is about takes the focus, ready to be typed over. */
function focusWhatIsWrong(code: string | undefined): void {
  const field = code === undefined ? undefined : FIELD_OF_CODE[code];
  const control = field === undefined ? null : document.getElementById(fieldId(field));
  if (control instanceof HTMLInputElement) {
    control.focus();
    control.select();
  }
}

const FIELD_OF_CODE: Readonly<Record<string, keyof PasswordValues | undefined>> = {
  NotAuthorizedException: 'current',
  InvalidPasswordException: 'next',
};
