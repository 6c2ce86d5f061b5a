import { beforeEach, expect, it } from 'vitest';

import { ApiError } from '#api/errors.ts';
import type { Action } from '#contract/app/messages.ts';
import { clearSnackbars, visibleSnackbars } from '#ui/feedback/snackbar-store.ts';

import { showFailure, showSuccess } from './outcome-snackbar.ts';

beforeEach(clearSnackbars);

it.each<[Action, string[]]>([
  ['saveProfile', ['Profile successfully updated']],
  ['saveAttribute', []], // Its success shows where it was asked for.
])('the failure of %s is over once it succeeds', (action, words) => {
  showFailure(action, new ApiError(500));
  showFailure('changePassword', new ApiError(500));
  showSuccess(action);
  const others = 'There was an error saving your New Password, please try again.';
  expect(visibleSnackbars().map(({ text }) => text)).toEqual([others, ...words]);
});
