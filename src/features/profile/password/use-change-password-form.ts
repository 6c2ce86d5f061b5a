import { useLingui } from '@lingui/react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { call } from '#api/call.ts';
import { ApiError, Unreachable } from '#api/errors.ts';
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
  const unanswered = useRef<PasswordValues>(undefined);
  const change = useMutation({
    meta: { says: 'changePassword' },
    gcTime: 0,
    mutationFn: async (typed: PasswordValues) => {
      const ask = (existingPassword: string) =>
        call('changePassword', { siteUuid, userEmail, existingPassword, newPassword: typed.next });
      try {
        return await ask(typed.current);
      } catch (error) {
        if (codeOf(error) === REFUSED_CURRENT && isSame(typed, unanswered.current)) {
          // It may be the new one already, of which only the answer was lost: then the server takes it for the current one.
          return await ask(typed.next).catch(() => Promise.reject(error));
        }
        unanswered.current = error instanceof Unreachable ? typed : undefined;
        throw error;
      }
    },
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
    const code = codeOf(error);
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

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

function isSame({ current, next }: PasswordValues, other: PasswordValues | undefined): boolean {
  return current === other?.current && next === other.next;
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

const REFUSED_CURRENT = 'NotAuthorizedException';

const FIELD_OF_CODE: Readonly<Record<string, keyof PasswordValues | undefined>> = {
  [REFUSED_CURRENT]: 'current',
  InvalidPasswordException: 'next',
};
