import type { GuardPorts, Verdict } from './guard-types.ts';

/**
 * Step 9, for a migrated site. Kept settings say that it is one without a network too, where the successor could not be
 * reached and what is kept can be read: then people stay.
 */
export async function sendToSuccessor(invitationCode: string, ports: GuardPorts): Promise<Verdict> {
  const { successorUrl } = await ports.config();
  if (successorUrl === undefined || !ports.isConnected() || !(await ports.isReachable())) {
    return;
  }
  const { authType, email } = ports.signIn();
  const address = new URL(successorUrl);
  address.searchParams.set('invitationCode', invitationCode);
  address.searchParams.set('autoSignIn', 'true');
  if (authType === 'COGNITO_SRP' && email !== undefined) {
    address.searchParams.set('email', email);
  }
  ports.leave(address.href);
  return 'left';
}
