import type { Handler } from '#server/api/call.ts';
import { noAccess } from '#server/api/refusal.ts';
import { nameOf } from '#server/seed/people.ts';

/**
 * docs/contract.md §4. Somebody whom the site does not know yet gets what the registration form can be filled with, if
 * the sign-in began where one may register (`autoRegister`).
 */
export const singleSignOn: Handler<'singleSignOn'> = ({ autoRegister, siteUuid }, { account, site, backend }) => {
  const { email, poolId } = account();
  const { auth, settings } = site(siteUuid);
  if (auth.userPoolId !== poolId) {
    throw noAccess();
  }
  const member = backend.members.find(siteUuid, email);
  if (member) {
    return { body: { email, siteUuid } };
  }
  if (!autoRegister) {
    throw noAccess();
  }
  const [firstName, lastName] = nameOf(email) ?? [];
  return { status: 206, body: { email, siteUuid, firstName, lastName, registrationCode: settings.registrationCode } };
};
