import type { Handler } from '#server/api/call.ts';
import { Refusal } from '#server/api/refusal.ts';
import type { Backend } from '#server/backend.ts';
import { CognitoError } from '#server/cognito/cognito-error.ts';
import { isEmail } from '#server/email.ts';
import type { StoredSite } from '#server/store/sites.ts';

import { openNomination } from './nomination.ts';

export const checkRegistrationCode: Handler<'checkRegistrationCode'> = ({ registrationCode }, { backend }) => {
  const { site, apiRegion, authType } = siteOfCode(backend, registrationCode);
  return { body: { site, apiRegion, authType } };
};

type Registration = Parameters<Handler<'register'>>[0];

export const register: Handler<'register'> = (registration, { backend }) => {
  const email = registration.email.trim();
  const site = siteOfCode(backend, registration.registrationCode);
  const { siteUuid } = site.site;
  if (siteUuid !== registration.siteUuid) {
    throw new Refusal(400, 'That registration code belongs to another organisation.');
  }
  if (!isEmail(email)) {
    throw new Refusal(400, 'Please enter a valid email address.');
  }
  if (registration.firstName.trim() === '' || registration.lastName.trim() === '') {
    throw new Refusal(400, 'Please enter your first and last name.');
  }
  const member = backend.members.find(siteUuid, email);
  if (member) {
    throw taken();
  }
  const { nominationCode = '' } = registration;
  const isManager = nominationCode.trim() !== '';
  if (isManager) {
    openNomination(backend, nominationCode);
  }
  if (site.authType === 'COGNITO_SRP') {
    createAccount(backend, site, email, registration.password);
  } else {
    joinDirectory(backend, site, email);
  }
  backend.members.add(siteUuid, newProfile(backend, email, registration, isManager));
  if (isManager) {
    backend.nominations.confirm(nominationCode, backend.now());
  }
  return { status: 201, body: { email, siteUuid } };
};

function siteOfCode(backend: Backend, code: string): StoredSite {
  const site = backend.sites.findByRegistrationCode(code);
  if (!site) {
    throw new Refusal(404, 'That registration code is invalid.', 'InvalidRegistrationCode');
  }
  return site;
}

function createAccount(backend: Backend, site: StoredSite, email: string, password: string | undefined): void {
  if (password === undefined || password === '') {
    throw new Refusal(400, 'Please choose a password.');
  }
  try {
    backend.cognito.createUser({ poolId: site.auth.userPoolId, username: email, email, password });
  } catch (error) {
    if (!(error instanceof CognitoError)) {
      throw error;
    }
    throw error.name === 'UsernameExistsException' ? taken() : new Refusal(400, error.message, error.name);
  }
}

/** Whoever registers at a site with single sign-on is somebody whom its provider knows. */
function joinDirectory(backend: Backend, site: StoredSite, email: string): void {
  const account = { poolId: site.auth.userPoolId, username: email };
  if (!backend.cognito.userExists(account)) {
    backend.cognito.createUser({ ...account, email });
  }
}

function taken(): Refusal {
  return new Refusal(409, 'There is already an account with this email. Please sign in.', 'UsernameExistsException');
}

function newProfile(backend: Backend, email: string, registration: Registration, isManager: boolean) {
  const now = new Date(backend.now()).toISOString();
  return {
    email,
    firstName: registration.firstName.trim(),
    lastName: registration.lastName.trim(),
    language: registration.language === '' ? 'en' : registration.language,
    gender: 'Unspecified',
    role: isManager ? ('people-leader' as const) : ('employee' as const),
    stages: [],
    managePeople: isManager,
    showIntroduction: true,
    profileCompleted: false,
    updatedAt: now,
    createdAt: now,
  };
}
