import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { isBlank } from '#contract/app/blank.ts';
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
  const { attempt, giveUp, isBusy, problem, clearProblem } = useAttempt<MessageDescriptor>();
  const form = useFocusOnProblem(problem);

  function check() {
    void attempt(async ({ conclude }) => {
      if (isBlank(typed)) {
        return msg`Enter your registration code`;
      }
      const target = await lookUpRegistrationCode(typed);
      await conclude(async () => onTarget(target));
      return undefined;
    }, toProblem);
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    check();
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
        onChange={(event) => {
          setTyped(event.target.value);
          giveUp(); // What is being looked up is another code.
          clearProblem();
        }}
      />
      <Button type="submit" look="primary" width="full" isBusy={isBusy}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}

function toProblem(error: unknown): MessageDescriptor {
  return { id: codeMessage(error) };
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
