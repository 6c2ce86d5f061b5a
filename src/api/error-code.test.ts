// @vitest-environment node
import { expect, it } from 'vitest';

import { errorCode } from './error-code.ts';
import { ApiError, BadReply, Unreachable } from './errors.ts';

it.each([
  [new ApiError(503, { serverMessage: 'for amara@alderway.example' }), 'KW-A503'],
  [new Unreachable('captive-portal'), 'KW-N-CAPTIVE-PORTAL'],
  [new BadReply('profile', 'email'), 'KW-R-PROFILE'],
  [new TypeError('amara@alderway.example is not a function'), 'KW-E-TYPEERROR'],
  [Object.assign(new Error('x'), { name: 'a@b.example <script>' }), 'KW-E-ABEXAMPLESCRIPT'],
  ['thrown text', 'KW-E-STRING'],
])('%s is %s: the kind of error, never what it was about', (error, code) => {
  expect(errorCode(error)).toBe(code);
});
