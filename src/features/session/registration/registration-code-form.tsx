import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { useAttempt } from '#features/session/use-attempt.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFocusOnProblem } from '#ui/fields/use-focus-on-problem.ts';
import { stack } from '#ui/surfaces/layout.css.ts';

import { codeMessage, lookUpRegistrationCode } from './register.ts';
import type { RegistrationTarget } from './register.ts';

interface RegistrationCodeFormProps {
  /** One that came with the address is checked without a press. */
  code: string;
  onTarget(target: RegistrationTarget): void;
}

/** Whose employee is this: the code that an organisation gave its people. */
export function RegistrationCodeForm({ code, onTarget }: RegistrationCodeFormProps) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState(code);
  const { attempt, isBusy, problem } = useAttempt();
  const form = useFocusOnProblem(problem);

  function check() {
    void attempt(async () => {
      onTarget(await lookUpRegistrationCode(typed));
      return undefined;
    }, codeMessage);
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== '') {
      check();
    }
  }
  useFirst(code.trim() === '' ? undefined : check);
  return (
    <form ref={form} className={stack} noValidate onSubmit={handleSubmit}>
      <TextField
        label={<Trans>Registration code</Trans>}
        hint={<Trans>Your organisation gave you this</Trans>}
        error={problem && i18n._(problem)}
        name="registration-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="primary" width="full" isBusy={isBusy}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}

/** Calls once, when the form appears. */
function useFirst(act: (() => void) | undefined): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDone.current) {
      isDone.current = true;
      act?.();
    }
  });
}
