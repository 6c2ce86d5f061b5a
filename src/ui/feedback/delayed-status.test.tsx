import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { DelayedStatus } from './delayed-status.tsx';

it('is an empty status first and has its words then, in the place that was kept for them', async () => {
  render(<DelayedStatus>No answer came.</DelayedStatus>);
  const words = screen.getByText('No answer came.');
  expect(words.closest('[role=status]')).not.toBeNull();
  expect(words.style.visibility).toBe('hidden');
  await expect.poll(() => words.style.visibility).toBe('');
  expect(screen.getByRole('status').textContent).toBe('No answer came.');
});
