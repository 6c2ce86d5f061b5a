// @vitest-environment node
import { expect, it } from 'vitest';

import { aPost } from '#tests/kit/posts.ts';
import { aSavedRow } from '#tests/kit/saved-row.ts';

import { removedRow, restoredRow, wantedRow } from './saved-row-changes.ts';

const wish = { owner: 'ana', siteUuid: 'acme', language: 'en', post: aPost({ slug: 'sleep' }) };
const whole = aSavedRow('sleep', {
  step: 'kept',
  checkedAt: 5,
  key: 'https://api.example/sleep',
  bytes: 100,
  pictures: [{ address: 'https://media.example/a.jpg', bytes: 7 }],
});

it('what is removed and saved again is here, with its words and pictures', () => {
  expect(wantedRow(removedRow(whole), wish)).toEqual({ ...whole, failure: undefined });
});

it.each(['waiting', 'failed', 'lost', 'gone'] as const)(
  'what was %s when it was removed is fetched once it is saved again or brought back',
  (step) => {
    const removed = removedRow({ ...whole, step });
    expect(wantedRow(removed, wish).step).toBe('waiting');
    expect(restoredRow(removed).step).toBe('waiting');
  },
);

it.each(['failed', 'lost', 'gone'] as const)('what is %s waits to be fetched, and keeps what is here of it', (step) => {
  const failure = step === 'failed' ? 'pictures' : undefined;
  const wanted = wantedRow({ ...whole, step, failure }, wish);
  expect(wanted).toMatchObject({ step: 'waiting', failure: undefined, key: whole.key, bytes: 100 });
});

it('what is removed twice is brought back as it was before the first time', () => {
  expect(restoredRow(removedRow(removedRow(whole)))).toEqual(whole);
});

it('what is wanted for itself stays when the journey goes that it is a step of', () => {
  expect(wantedRow(whole, { ...wish, partOf: 'journey' }).partOf).toBeUndefined();
  expect(wantedRow({ ...whole, partOf: ['journey'] }, wish).partOf).toBeUndefined();
  expect(wantedRow({ ...whole, partOf: ['one'] }, { ...wish, partOf: 'other' }).partOf).toEqual(['one', 'other']);
});

it('what was removed and comes back with a journey goes with it again', () => {
  expect(wantedRow(removedRow(whole), { ...wish, partOf: 'journey' }).partOf).toEqual(['journey']);
});
