import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { MESSAGES } from '#contract/app/messages.ts';
import { useConnection } from '#device/network/connectivity.ts';
import { Note } from '#ui/feedback/note.tsx';
import { FieldProblem } from '#ui/fields/field-problem.tsx';

import { DraftsContext } from './drafts.ts';
import { EmailStage } from './email-stage.tsx';
import { NewPasswordStage } from './new-password-stage.tsx';
import { PasswordStage } from './password-stage.tsx';
import { ResetStage } from './reset-stage.tsx';
import { SiteStage } from './site-stage.tsx';
import type { StageNote } from './stage.ts';
import { resetProblem } from './stage-problem.ts';
import { REFUSAL_ID, useAnswers } from './use-answers.ts';
import { useSignIn } from './use-sign-in.ts';
import type { SignInOptions } from './use-sign-in.ts';

/** docs/contract.md §4: the stages of signing in. What was typed survives the way back. */
export function SignInPanel(options: SignInOptions) {
  const { i18n } = useLingui();
  const [drafts] = useState(() => new Map<string, string>());
  const { isBusy, problem, clearProblem, ...does } = useSignIn(options);
  const answers = useAnswers(problem, clearProblem);
  const connection = useConnection();
  const { stage, back } = options.stages;
  const handleBack = () => void back();
  const { username } = stage;
  // Not of an answer: it may be the very thing that is said below.
  const isFailure = problem?.by === 'others' && problem.answer === undefined;

  function handleReset(answer: Parameters<typeof does.resetPassword>[0]) {
    if (resetProblem(answer) === undefined) {
      drafts.delete(`password ${username}`); // The one that was forgotten.
    }
    does.resetPassword(answer);
  }

  return (
    <DraftsContext value={drafts}>
      <div>
        <div role="alert">
          {problem?.by === 'others' && <FieldProblem id={REFUSAL_ID}>{i18n._(problem.words)}</FieldProblem>}
        </div>
        <div role="status">
          {stage.note !== undefined && !isFailure && <Said note={stage.note} />}
          {connection === 'offline' && !isFailure && (
            <Note icon="offline">
              <Trans>Signing in needs a connection.</Trans>
            </Note>
          )}
        </div>
      </div>
      {stage.name === 'email' && (
        <EmailStage {...{ username, isBusy, answers }} onTyped={does.giveUp} onSubmit={does.identify} />
      )}
      {stage.name === 'site' && (
        <SiteStage {...{ username, isBusy }} sites={stage.sites} onBack={handleBack} onSubmit={does.chooseSite} />
      )}
      {stage.name === 'password' && (
        <PasswordStage
          {...{ username, isBusy, answers }}
          onBack={handleBack}
          onForgotten={does.forgetPassword}
          onSubmit={does.givePassword}
        />
      )}
      {stage.name === 'new-password' && (
        <NewPasswordStage {...{ username, isBusy, answers }} onBack={handleBack} onSubmit={does.setPassword} />
      )}
      {stage.name === 'reset' && (
        <ResetStage
          {...{ stage, isBusy, answers }}
          onBack={handleBack}
          onSendAgain={does.sendCodeAgain}
          onSubmit={handleReset}
        />
      )}
    </DraftsContext>
  );
}

function Said({ note }: { note: StageNote }) {
  const { i18n } = useLingui();
  switch (note) {
    case 'code-sent':
      return (
        <Note tone="info" icon="mail">
          <Trans>If there is an account for this email, we have sent it a code.</Trans>
        </Note>
      );
    case 'password-reset':
      return (
        <Note tone="info" icon="check">
          {i18n._(MESSAGES.resetPassword.done)}
        </Note>
      );
    case 'too-late':
      return (
        <Note icon="clock">
          <Trans>You took too long to set a password. Please sign in again.</Trans>
        </Note>
      );
    default:
      return note satisfies never;
  }
}
