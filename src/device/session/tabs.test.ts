// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';

import type { TabMessage } from '#contract/device/tab-messages.ts';

const opened: FakeChannel[] = [];

/** Delivers to every other channel of the same name, at once. */
class FakeChannel extends EventTarget {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    opened.push(this);
  }

  postMessage(data: unknown): void {
    for (const channel of opened.filter(({ name }) => name === this.name)) {
      if (channel !== this) {
        channel.dispatchEvent(new MessageEvent('message', { data }));
      }
    }
  }
}

afterEach(() => {
  opened.length = 0;
  vi.resetModules();
});

it('tells the other tabs, and not the one that tells', async () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const here = await import('./tabs.ts');
  vi.resetModules();
  const there = await import('./tabs.ts');
  const heardHere: TabMessage[] = [];
  const heardThere: TabMessage[] = [];
  here.onTabMessage((message) => heardHere.push(message));
  const stop = there.onTabMessage((message) => heardThere.push(message));
  here.tellTabs({ type: 'signed-in', owner: 'hash' });
  stop();
  here.tellTabs({ type: 'signed-out' });
  expect(heardThere).toEqual([{ type: 'signed-in', owner: 'hash' }]);
  expect(heardHere).toEqual([]);
});

it('ignores what is no message of ours', async () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const { onTabMessage } = await import('./tabs.ts');
  const listener = vi.fn<(message: TabMessage) => void>();
  onTabMessage(listener);
  const stranger = new FakeChannel('kinward');
  for (const data of [null, 'signed-out', { type: 'signed-in' }, { type: 'erase' }, 7]) {
    stranger.postMessage(data);
  }
  expect(listener).not.toHaveBeenCalled();
});

it('does without a channel where the browser has none', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const { tellTabs, onTabMessage } = await import('./tabs.ts');
  tellTabs({ type: 'signed-out' });
  onTabMessage(() => undefined)();
});
