import type { Handler } from '#server/api/call.ts';
import { noAccess, Refusal } from '#server/api/refusal.ts';
import { CognitoError } from '#server/cognito/cognito-error.ts';

export const changePassword: Handler<'changePassword'> = (wanted, { account, member, site, backend }) => {
  const { email, poolId } = account();
  member();
  if (wanted.userEmail.toLowerCase() !== email) {
    throw noAccess();
  }
  if (site().authType !== 'COGNITO_SRP') {
    throw new Refusal(400, 'People of this organisation sign in without a password of ours.', 'NoPassword');
  }
  const { existingPassword: previous, newPassword: proposed } = wanted;
  try {
    backend.cognito.changePassword({ poolId, username: email, previous, proposed });
  } catch (error) {
    if (!(error instanceof CognitoError)) {
      throw error;
    }
    throw new Refusal(error.name === 'LimitExceededException' ? 429 : 400, error.message, error.name);
  }
  return { status: 204, body: null };
};
