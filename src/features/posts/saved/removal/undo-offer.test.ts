// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';

import { endUndo, isUndoOffered, offerUndo } from './undo-offer.ts';

afterEach(async () => {
  await endUndo();
  vi.unstubAllGlobals();
});

it('an offer to undo is known in every tab until it ends, however often it was made', async () => {
  expect(await isUndoOffered()).toBe(false);
  offerUndo();
  offerUndo();
  await vi.waitFor(async () => expect(await isUndoOffered()).toBe(true));
  await endUndo();
  expect(await isUndoOffered()).toBe(false);
});

it('an offer that ends as soon as it was made is none', async () => {
  offerUndo();
  await endUndo();
  expect(await isUndoOffered()).toBe(false);
});

it('without locks no offer is known, and its end is waited for no longer', async () => {
  vi.stubGlobal('navigator', {});
  offerUndo();
  expect(await isUndoOffered()).toBe(false);
  await endUndo();
});
