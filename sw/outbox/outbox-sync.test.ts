import { describe, expect, it, vi } from 'vitest';

import { createOutboxSync } from './outbox-sync.ts';
import type { sendWaiting } from './send-waiting.ts';

/** A worker whose browser has these pages of ours open. */
function given(...pages: ('visible' | 'hidden')[]) {
  const tellPages = vi.fn(() => Promise.resolve());
  const send = vi.fn<typeof sendWaiting>(() => Promise.resolve('nothing'));
  const open = pages.map((visibilityState) => ({ visibilityState }));
  return {
    tellPages,
    send,
    sync: createOutboxSync({ pages: () => Promise.resolve(open), tellPages, send, forPagesMs: 0 }),
  };
}

describe('when there is a network again', () => {
  it('the worker sends where no page is open', async () => {
    const { sync, send } = given();
    await sync.onSync();
    expect(send).toHaveBeenCalledOnce();
  });

  it('a page that somebody looks at sends, and the worker nothing', async () => {
    const { sync, send, tellPages } = given('hidden', 'visible');
    await sync.onSync();
    expect(tellPages).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
  });

  it('a page that nobody looks at is asked first: it may be frozen', async () => {
    const { sync, send, tellPages } = given('hidden');
    await sync.onSync();
    expect(tellPages.mock.invocationCallOrder[0]).toBeLessThan(send.mock.invocationCallOrder[0] ?? 0);
  });

  it('what waits still has the browser say so once more', async () => {
    const { sync, send } = given();
    send.mockResolvedValueOnce('waits');
    await expect(sync.onSync()).rejects.toThrow('Changes wait still');
  });

  it('a log-out stops what is under way, and nothing that comes later', async () => {
    const { sync, send } = given();
    const stopped: boolean[] = [];
    send.mockImplementation(async (isStopped) => {
      stopped.push(isStopped());
      sync.stop();
      stopped.push(isStopped());
      return 'nothing';
    });
    await sync.onSync();
    await sync.onSync();
    expect(stopped).toEqual([false, true, false, true]);
  });
});
