import { hashKey, QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { STORAGE } from '#contract/device/storage.ts';
import { writeOwner } from '#device/session/owner.ts';

import { createQueryPersistence } from './query-persistence.ts';

const KEY = STORAGE.queries.key;
const NOW = Date.UTC(2026, 5, 1);
/** Of each of the two kinds of damage: ten thousand snapshots in all. */
const RUNS = 5000;
/** A machine that is busy with other things is no failure. */
const LIMIT_MS = 120_000;
/** The throttle. */
const SAVED_AFTER_MS = 1000;
const kinds = {
  settings: { kept: { version: 1, rank: 1, schema: v.object({ name: v.string() }) } },
  post: { kept: { version: 1, rank: 3, schema: v.object({ slug: v.string(), tags: v.array(v.string()) }) } },
};

interface StoredEntry {
  hash: string;
  key: unknown;
  at: number;
  used: number;
  data: unknown;
}

const wholeEntries = Array.from({ length: 6 }, (_, index): StoredEntry => {
  const key = index === 0 ? ['settings', 'site'] : ['post', 'site', `slug-${index}`];
  const data = index === 0 ? { name: 'Acme' } : { slug: `slug-${index}`, tags: ['sleep'] };
  return { hash: hashKey(key), key, at: NOW - index, used: NOW - index, data };
});

/** One way to spoil an entry: whatever comes out must be dropped or still fit, and never take the others along. */
const spoiled = fc.oneof(
  fc.jsonValue(),
  fc
    .record({ field: fc.constantFrom('hash', 'key', 'at', 'used', 'data'), value: fc.jsonValue() })
    .map(({ field, value }) => (entry: StoredEntry) => ({ ...entry, [field]: value })),
  fc.constantFrom('hash', 'key', 'at', 'used', 'data').map((field) => (entry: StoredEntry) => {
    const rest: Record<string, unknown> = { ...entry };
    delete rest[field];
    return rest;
  }),
  fc
    .jsonValue()
    .map((value) => (entry: StoredEntry) => ({ ...entry, data: { ...Object(entry.data), slug: value, name: value } })),
);

/** The whole text cut, changed or mixed with anything. */
const brokenText = (whole: string) =>
  fc.oneof(
    fc.string(),
    fc.nat(whole.length).map((end) => whole.slice(0, end)),
    fc
      .tuple(fc.nat(whole.length), fc.string())
      .map(([at, noise]) => whole.slice(0, at) + noise + whole.slice(at + noise.length)),
    fc.json(),
  );

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  writeOwner({ owner: 'ana', iss: 'i', sub: 's' });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts with a stored text, and checks that saving goes on afterwards, whatever it was. */
function startWith(text: string): QueryClient {
  localStorage.setItem(KEY, text);
  const client = new QueryClient();
  const kept = createQueryPersistence({ client, owner: 'ana', kinds, build: 'this build' });
  kept.restore();
  kept.start();
  client.setQueryData(['settings', 'proof'], { name: 'saved' });
  vi.advanceTimersByTime(SAVED_AFTER_MS);
  kept.stop();
  expect(localStorage.getItem(KEY)).toContain(hashKey(['settings', 'proof']).slice(1, -1).replaceAll('"', '\\"'));
  return client;
}

function snapshot(queries: readonly unknown[]): string {
  return JSON.stringify({ v: 1, owner: 'ana', queries });
}

it('keeps every whole entry of a snapshot, whatever happened to the others', { timeout: LIMIT_MS }, () => {
  const mixed = fc.array(fc.option(spoiled, { freq: 2 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(mixed, (spoils) => {
      const queries = wholeEntries.map((entry, index) => {
        const spoil = spoils[index] ?? null;
        return typeof spoil === 'function' ? spoil(entry) : spoil === null ? entry : spoil;
      });
      const client = startWith(snapshot(queries));
      for (const [index, entry] of wholeEntries.entries()) {
        if (spoils[index] === null || spoils[index] === undefined) {
          expect(client.getQueryData(entry.key as unknown[])).toEqual(entry.data);
        }
      }
      for (const { queryKey, queryHash, state } of client.getQueryCache().getAll()) {
        const kind = kinds[queryKey[0] as keyof typeof kinds];
        expect(queryHash).toBe(hashKey(queryKey));
        expect(v.is(kind.kept.schema, state.data)).toBe(true);
      }
      client.clear();
    }),
    { numRuns: RUNS },
  );
});

it('starts with any text at all, and goes on saving', { timeout: LIMIT_MS }, () => {
  fc.assert(
    fc.property(brokenText(snapshot(wholeEntries)), (text) => {
      startWith(text).clear();
    }),
    { numRuns: RUNS },
  );
});
