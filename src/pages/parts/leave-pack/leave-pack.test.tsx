import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderApp } from '#tests/kit/render-app.tsx';

import { LeavePack } from './leave-pack.tsx';

const reported = vi.hoisted((): unknown[] => []);
vi.mock('#tracking/report.ts', () => ({ report: (error: unknown) => reported.push(error) }));
vi.mock('./pack.tsx', () => {
  throw new Error('The file did not come');
});

it('says that what belongs in a pack did not come once it is wanted, and keeps its button', async () => {
  renderApp(<LeavePack stages={['expecting']} when="unseen" />);
  const button = screen.getByRole('button', { name: 'Get ready for leave' });
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(button);
  expect(button.ariaBusy).toBe('true');
  await screen.findByText(/^We couldn't find out what belongs in it\./);
  expect(button.ariaBusy).toBeNull();
  expect(reported).toHaveLength(1);
});
