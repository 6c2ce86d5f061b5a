import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { ApiError, BadReply } from '#api/errors.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { PostMissing } from './post-missing.tsx';

it.each([
  ['an error of the server', new ApiError(500)],
  ['an answer of another shape', new BadReply('post', 'no title')],
])('%s is called a failure of ours, with Retry', (_, error) => {
  renderApp(<PostMissing error={error} isRetrying={false} onRetry={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('Something went wrong on our side. Try again in a moment.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});
