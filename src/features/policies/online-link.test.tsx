import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { fakeApi } from '#tests/kit/fake-api.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { OnlineLink } from './online-link.tsx';

const NOW = Date.UTC(2026, 5, 1);
const FILE = { siteUuid: 's', fileName: 'leave.pdf' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['opened as it is within half a minute', 29_000, 0],
  ['asked for anew after that', 30_000, 1],
  ['asked for anew where the clock was put back since', -3_600_000, 1],
])('an address of a file is %s', async (_, laterMs, calls) => {
  const api = fakeApi({ fileAddress: () => Response.json({ url: 'https://files.example/fresh' }) });
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  renderApp(<OnlineLink file={FILE} name="Leave" online={{ url: 'https://files.example/first', askedAt: NOW }} />);
  vi.setSystemTime(NOW + laterMs);
  fireEvent.click(screen.getByRole('link', { name: 'Open online: Leave' }));
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(calls));
  expect(api.calls).toHaveLength(calls);
});
