import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { newJourneyRow } from '#api/outbox/rows.ts';
import { NOTHING_KNOWN } from '#device/outbox/waiting-changes.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { SLEEP } from './outbox/page.test-kit.ts';
import { PendingChanges } from './pending-changes.tsx';

function show(changedAt: number): void {
  const changes = { ...NOTHING_KNOWN, rows: [newJourneyRow({ ...SLEEP, owner: 'o' }, changedAt)] };
  renderApp(<PendingChanges changes={changes} nameOf={({ title }) => ({ title, attributes: {} })} />);
}

it('says when a change was made', () => {
  show(Date.now() - 1000);
  expect(screen.getByText('Subscribe', { exact: false }).textContent).toMatch(/^Subscribe · .*\d/);
});

it('says of none that it was made at a time that is yet to come: the clock was put back since', () => {
  show(Date.now() + 86_400_000);
  expect(screen.getByText('Subscribe', { exact: false }).textContent).toBe('Subscribe');
});
