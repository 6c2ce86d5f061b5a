import type { Site } from '#contract/api/sign-in/sites.ts';
import type { Handler } from '#server/api/call.ts';
import { notFound, Refusal } from '#server/api/refusal.ts';
import type { Backend } from '#server/backend.ts';
import { authConfigOf } from '#server/config/auth-config.ts';
import { isEmail } from '#server/email.ts';
import type { StoredSite } from '#server/store/sites.ts';

/** An unknown e-mail has no sites: the answer does not tell it from one without a site. */
export const identifySites: Handler<'identifySites'> = ({ username }, { backend }) => ({
  body: { sites: sitesOf(backend, username).map(({ site }): Site => site) },
});

export const siteConfig: Handler<'siteConfig'> = ({ siteUuid }, { backend }) => {
  const site = backend.sites.find(siteUuid);
  if (!site) {
    throw notFound('The site');
  }
  return { body: { siteConfig: { authConfig: authConfigOf(site, backend.addresses), apiRegion: site.apiRegion } } };
};

/** docs/contract.md §4: 200 for any well-formed address, whether or not there is somebody to mail to. */
export const initiatePasswordReset: Handler<'initiatePasswordReset'> = ({ username }, { backend }) => {
  if (!isEmail(username.trim())) {
    throw new Refusal(400, 'This is not an email address.');
  }
  backend.cognito.startPasswordReset({ poolId: poolOf(backend, username), username: username.trim() });
  return { body: null };
};

export const passwordResetConfig: Handler<'passwordResetConfig'> = ({ username }, { backend }) => {
  const site = passwordSiteOf(backend, username);
  return { body: { authConfig: authConfigOf(site, backend.addresses) } };
};

export const validateUser: Handler<'validateUser'> = ({ username }, { account, backend }) => {
  const { email } = account();
  const isSelf = username.trim().toLowerCase() === email;
  return { body: { valid: isSelf && sitesOf(backend, email).length > 0 } };
};

function sitesOf(backend: Backend, username: string): StoredSite[] {
  return backend.members.sitesOf(username.trim()).flatMap((siteUuid) => backend.sites.find(siteUuid) ?? []);
}

function poolOf(backend: Backend, username: string): string {
  return passwordSiteOf(backend, username).auth.userPoolId;
}

/** The first site of this name that has passwords; for a name without one the default, so that nothing is told. */
function passwordSiteOf(backend: Backend, username: string): StoredSite {
  const site = [...sitesOf(backend, username), ...backend.sites.all()].find(
    ({ authType }) => authType === 'COGNITO_SRP',
  );
  if (!site) {
    throw notFound('A site with passwords');
  }
  return site;
}
