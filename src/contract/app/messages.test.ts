// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { failureMessage, MESSAGES } from './messages.ts';

describe('the error catalogue', () => {
  it.each([
    ['saveProfile', { status: 400 }, 'Required fields were missing, please enter all required fields and try again.'],
    ['saveProfile', { status: 500 }, 'There was an error saving your profile, please try again.'],
    ['saveAttribute', { status: 400 }, 'Required fields were missing, please enter all required fields and try again.'],
    ['saveAttribute', {}, 'There was an error saving your profile, please try again.'],
    ['changePassword', { status: 400 }, 'There was an error saving your New Password, please try again.'],
    [
      'changePassword',
      { status: 400, code: 'NotAuthorizedException' },
      'Current Password was incorrect, please re-enter and try again.',
    ],
    [
      'subscribe',
      { status: 429 },
      "Oops, you've tried to do this too many times. Please wait a couple of hours before trying again",
    ],
    ['subscribe', { status: 503 }, 'Failed to subscribe to journey. Please try again later.'],
    [
      'unsubscribe',
      { status: 429 },
      "Oops, you've tried to do this too many times. Please wait a couple of hours before trying again",
    ],
    ['unsubscribe', {}, 'Failed to unsubscribe from journey. Please try again later.'],
    ['checkRegistrationCode', { status: 404 }, 'That registration code is invalid.'],
    ['signIn', { code: 'NotAuthorizedException' }, 'Incorrect e-mail or password.'],
    ['signIn', { code: 'toString' }, 'Something went wrong. Please try again.'],
  ] as const)('%s %j says %s', (action, failure, words) => {
    expect(failureMessage(action, failure)).toBe(words);
  });

  it('says what was done', () => {
    expect(MESSAGES.saveProfile.done).toBe('Profile successfully updated');
    expect(MESSAGES.changePassword.done).toBe('Password successfully updated');
  });
});
