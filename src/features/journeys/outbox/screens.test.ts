import { beforeEach, expect, it } from 'vitest';

import { newJourneyRow } from '#api/outbox/rows.ts';
import type { JourneyRow } from '#contract/device/outbox.ts';
import { NOTHING_KNOWN, publishWaitingChanges } from '#device/outbox/waiting-changes.ts';
import { aboutJourney } from '#features/journeys/subscription.ts';
import { clearSnackbars, showSnackbar, visibleSnackbars } from '#ui/feedback/snackbar-store.ts';

import { Screens } from './screens.ts';

const SLEEP = { owner: 'ana', siteUuid: 'acme', postSlug: 'sleep', listName: 'sleep-list', title: 'Sleep well' };
const pressed = (changes: Partial<JourneyRow> = {}): JourneyRow => ({
  ...newJourneyRow({ ...SLEEP, wish: 'subscribed' }, 1000),
  ...changes,
});
const show = (...rows: JourneyRow[]) => publishWaitingChanges({ ...NOTHING_KNOWN, rows });
const said = () => visibleSnackbars().length;

beforeEach(() => {
  clearSnackbars();
  publishWaitingChanges(NOTHING_KNOWN);
  // Of these, none is asked for anything here.
  new Screens({} as ConstructorParameters<typeof Screens>[0]);
  showSnackbar('Failed to subscribe to journey.', { tone: 'error', about: aboutJourney(SLEEP) });
});

it('what failed here is not the newest word once it is pressed again in another tab', () => {
  show(pressed({ state: 'uncertain', resend: 'no' }));
  expect(said()).toBe(1);
  show(pressed({ state: 'uncertain', generation: 2, changedAt: 2000 }));
  expect(said()).toBe(0);
});

it('nor once another tab tries it again', () => {
  show(pressed({ state: 'failed' }));
  show(pressed());
  expect(said()).toBe(0);
});

it('what has been said of a change that goes on waiting stays', () => {
  show(pressed());
  showSnackbar('Failed to subscribe to journey.', { tone: 'error', about: aboutJourney(SLEEP) });
  show(pressed({ state: 'uncertain', attempts: 1 }));
  expect(said()).toBe(1);
});

it('what has been said of another journey stays', () => {
  show();
  show(pressed({ id: 'ana|play-list', listName: 'play-list' }));
  expect(said()).toBe(1);
});
