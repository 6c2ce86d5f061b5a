import { expect, it, vi } from 'vitest';

import { acceptInstallOffer, isInstallOffered } from './install.ts';
import { subscribeInstallOffer, watchInstallOffer } from './install-offer.ts';

watchInstallOffer();

function offer(prompt: unknown): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event);
  return event;
}

it('keeps the offer instead of the browser, and uses it once', async () => {
  const prompt = vi.fn(() => Promise.resolve());
  const listener = vi.fn();
  const unsubscribe = subscribeInstallOffer(listener);
  expect(offer(prompt).defaultPrevented).toBe(true);
  expect(isInstallOffered()).toBe(true);
  await acceptInstallOffer();
  expect(isInstallOffered()).toBe(false);
  await acceptInstallOffer();
  expect(prompt).toHaveBeenCalledOnce();
  expect(listener).toHaveBeenCalled();
  unsubscribe();
  listener.mockClear();
  offer(prompt);
  expect(listener).not.toHaveBeenCalled();
});

it('once the app is installed there is nothing to offer', () => {
  offer(() => Promise.resolve());
  dispatchEvent(new Event('appinstalled'));
  expect(isInstallOffered()).toBe(false);
});
