import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { ApiError, BadReply } from '#api/errors.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { PostMissing } from './post-missing.tsx';

it.each([
  ['an error of the server', new ApiError(500), 'Something went wrong on our side. Try again in a moment.'],
  [
    'an answer of another shape',
    new BadReply('post', 'no title'),
    'The answer could not be read. It is not you: try again in a moment.',
  ],
])('%s is called what it is, with Retry', (_, error, words) => {
  renderApp(<PostMissing error={error} isRetrying={false} onRetry={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});
