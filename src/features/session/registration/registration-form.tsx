import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { trimInvisible } from '#contract/app/blank.ts';
import { plainEmail } from '#features/session/plain-typing.ts';
import { useAttempt } from '#features/session/use-attempt.ts';
import { Button } from '#ui/buttons/button.tsx';
import { AnnouncedOnLoad } from '#ui/feedback/announced-on-load.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { FieldProblem } from '#ui/fields/field-problem.tsx';
import { useErrorTitle } from '#ui/fields/use-error-title.ts';
import { stack } from '#ui/surfaces/layout.css.ts';

import { register, registrationMessage } from './register.ts';
import type { Registration, RegistrationTarget } from './register.ts';
import { RegistrationFields, registrationFieldId } from './registration-fields.tsx';
import type { RegistrationPrefill } from './registration-prefill.ts';
import { problemList, registrationProblems } from './registration-problems.ts';
import type { RegistrationProblems, RegistrationValues } from './registration-problems.ts';

interface RegistrationFormProps {
  target: RegistrationTarget;
  nominationCode: string;
  prefill: RegistrationPrefill;
  onRegistered(registration: Registration): Promise<void>;
}

/** docs/contract.md §4, §9. A password is only asked for where the organisation has no sign-in of its own. */
export function RegistrationForm({ target, nominationCode, prefill, onRegistered }: RegistrationFormProps) {
  const { i18n } = useLingui();
  const { email = '', firstName = '', lastName = '' } = prefill;
  const [values, setValues] = useState<RegistrationValues>({ firstName, lastName, email, password: '', again: '' });
  const [checked, setChecked] = useState<{ count: number; problems: RegistrationProblems }>({ count: 0, problems: {} });
  const { attempt, isBusy, problem } = useAttempt();
  const password = target.authType === 'COGNITO_SRP' ? 'asked' : 'not asked';
  const { problems } = checked;
  const summed = problemList(problems);
  useErrorTitle(summed.length + (problem === undefined ? 0 : 1));
  const organisation = <>{target.site.displayName}</>; // As an element: Trans reads markup in a text as its own.

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = registrationProblems(values, password);
    setChecked(({ count }) => ({ count: count + 1, problems: found }));
    if (problemList(found).length > 0) {
      return;
    }
    const registration: Registration = {
      email: plainEmail(values.email),
      firstName: trimInvisible(values.firstName),
      lastName: trimInvisible(values.lastName),
      language: i18n.locale,
      registrationCode: target.registrationCode,
      siteUuid: target.site.siteUuid,
      apiRegion: target.apiRegion,
      ...(password === 'asked' && { password: values.password }),
      ...(nominationCode !== '' && { nominationCode }),
    };
    void attempt(
      async () => {
        await register(registration, target);
        await onRegistered(registration);
        return undefined;
      },
      (error) => registrationMessage(error, i18n),
    );
  }

  return (
    <form className={stack} noValidate onSubmit={handleSubmit}>
      {summed.length > 0 && (
        <ErrorSummary
          key={checked.count}
          problems={summed.map(([field, words]) => ({ fieldId: registrationFieldId(field), message: i18n._(words) }))}
        />
      )}
      {password === 'not asked' && (
        <AnnouncedOnLoad>
          <Note tone="info" icon="key">
            <Trans>
              You'll sign in with your <bdi>{organisation}</bdi> work account, so there is no password to choose here.
            </Trans>
          </Note>
        </AnnouncedOnLoad>
      )}
      <RegistrationFields
        {...{ values, problems, password }}
        onChange={(field, typed) => setValues((now) => ({ ...now, [field]: typed }))}
      />
      <div role="alert">
        {problem !== undefined && <FieldProblem id="registration-problem">{problem}</FieldProblem>}
      </div>
      <Button type="submit" look="primary" width="full" isBusy={isBusy}>
        <Trans>Create account</Trans>
      </Button>
    </form>
  );
}
