// @vitest-environment node
import { describe, expect, it } from 'vitest';

import type { Banner } from '#contract/api/config.ts';

import { pickBanner } from './pick-banner.ts';

const OFFER: Banner = { id: 'offer', title: 'Offer', from: '2023-02-16', to: '2023-03-02', siteUuids: ['one', 'two'] };

function pick(banners: readonly Banner[], { today = '2023-02-20', siteUuid = 'one', dismissed = '' } = {}) {
  return pickBanner(banners, { siteUuid, today, isDismissed: (id) => id === dismissed })?.id;
}

describe('a banner is shown from its first day to its last', () => {
  it.each([
    ['2023-02-15', undefined],
    ['2023-02-16', 'offer'],
    ['2023-03-02', 'offer'],
    ['2023-03-03', undefined],
  ])('on %s: %s', (today, expected) => {
    expect(pick([OFFER], { today })).toBe(expected);
  });
});

it('is shown on its own sites only, and not once it was dismissed', () => {
  expect(pick([OFFER], { siteUuid: 'two' })).toBe('offer');
  expect(pick([OFFER], { siteUuid: 'three' })).toBeUndefined();
  expect(pick([OFFER], { dismissed: 'offer' })).toBeUndefined();
});

it('of several the one that began last is shown, and the other once that one was dismissed', () => {
  const newer = { ...OFFER, id: 'newer', from: '2023-02-18' };
  expect(pick([OFFER, newer])).toBe('newer');
  expect(pick([newer, OFFER])).toBe('newer');
  expect(pick([newer, OFFER], { dismissed: 'newer' })).toBe('offer');
});

it('a window that ends before it starts is none', () => {
  const backwards = { ...OFFER, from: OFFER.to, to: OFFER.from };
  expect(pick([backwards])).toBeUndefined();
  expect(pick([backwards], { today: backwards.from })).toBeUndefined();
});
