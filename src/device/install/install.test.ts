import { expect, it, vi } from 'vitest';

import type * as AnswerModule from './install-answer.ts';
import type * as OfferModule from './install-offer.ts';
import type * as InstallModule from './install.ts';
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

it.each([
  ['no is a Not now', 'dismissed'],
  ['yes is the end of asking', 'accepted'],
])('to the browser, %s', async (_, outcome) => {
  vi.resetModules();
  const { acceptInstallOffer: accept }: typeof InstallModule = await import('./install.ts');
  const { watchInstallOffer: watch }: typeof OfferModule = await import('./install-offer.ts');
  const { mayAskToInstall }: typeof AnswerModule = await import('./install-answer.ts');
  watch();
  const made = offer(() => Promise.resolve());
  Object.assign(made, { userChoice: Promise.resolve({ outcome }) });
  expect(mayAskToInstall()).toBe(true);
  await accept();
  expect(mayAskToInstall()).toBe(false);
});
