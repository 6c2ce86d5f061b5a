// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { backoffMs, cooldownAfter, dueAt, isGivenUp, SETTLE_MS } from './retry.ts';
import { newJourneyRow } from './rows.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const HOUR_MS = 3_600_000;
const wait = (header: string | undefined) => cooldownAfter(header, NOW, 0).until - NOW;

describe('Retry-After', () => {
  it.each([
    ['60', 60_000],
    [' 60 ', 60_000],
    ['0', 1000],
    ['Mon, 01 Jun 2026 12:05:00 GMT', 300_000],
    ['4102444800', 24 * HOUR_MS],
    ['Fri, 01 Jan 2099 00:00:00 GMT', 24 * HOUR_MS],
  ])('of %j is taken at its word, from a second to a day', (header, ms) => {
    expect(wait(header)).toBe(ms);
    expect(cooldownAfter(header, NOW, 0).source).toBe('named');
  });

  it.each([undefined, '', '-5', 'soon', '1e9', '12.5', 'NaN', 'Sun, 31 May 2026 12:00:00 GMT'])(
    'of %j says nothing: a couple of hours',
    (header) => {
      expect(wait(header)).toBe(2 * HOUR_MS);
      expect(cooldownAfter(header, NOW, 0).source).toBe('guessed');
    },
  );

  it('of anything at all is a time from a second to a day ahead', () => {
    const header = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String), fc.date().map(String));
    fc.assert(
      fc.property(header, fc.double({ min: 0, max: 1, noNaN: true }), (text, random) => {
        const ms = cooldownAfter(text, NOW, random).until - NOW;
        expect(ms).toBeGreaterThanOrEqual(1000);
        expect(ms).toBeLessThanOrEqual(24 * HOUR_MS);
      }),
      { numRuns: 5000 },
    );
  });
});

it('a server in trouble gets at most 15 writes an hour of a row, and the next one within a quarter of an hour', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 40, maxLength: 40 }), (randoms) => {
      let at = 0;
      const sentAt = randoms.map((random, attempts) => (at += Math.max(SETTLE_MS, backoffMs(attempts, random))));
      for (const [index, first] of sentAt.entries()) {
        expect(sentAt.filter((one) => one >= first && one < first + HOUR_MS).length).toBeLessThanOrEqual(15);
        expect((sentAt[index + 1] ?? first) - first).toBeLessThanOrEqual(HOUR_MS / 4);
      }
    }),
  );
});

it('a time that a wrong clock wrote down becomes a near one', () => {
  const year = 365 * 24 * HOUR_MS;
  const due = (state: 'queued' | 'uncertain', notBefore: number) => dueAt({ state, notBefore }, NOW);
  expect(due('queued', NOW + year)).toBe(NOW + SETTLE_MS);
  expect(due('queued', NOW + 24 * HOUR_MS)).toBe(NOW + 24 * HOUR_MS);
  expect(due('queued', NOW - year)).toBe(NOW - year);
  expect(due('uncertain', NOW + HOUR_MS / 4)).toBe(NOW + HOUR_MS / 4);
  expect(due('uncertain', NOW + HOUR_MS)).toBe(NOW + SETTLE_MS);
  expect(due('uncertain', NOW - year)).toBe(NOW - year);
});

it.each([
  [8, 24, true],
  [30, 48, true],
  [8, 23, false],
  [7, 100, false],
])('%i failures of the server over %i hours: given up is %j', (serverFailures, hours, is) => {
  const press = { owner: 'ana', siteUuid: 's', postSlug: 'a', listName: 'a', title: 'A', wish: 'subscribed' } as const;
  const row = { ...newJourneyRow(press, NOW), serverFailures, failingSince: NOW - hours * HOUR_MS };
  expect(isGivenUp(row, NOW)).toBe(is);
});
