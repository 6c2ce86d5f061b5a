import { beforeEach, describe, expect, it, vi } from 'vitest';

import { LAZY_ASSETS_CACHE } from '#contract/device/caches.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { answerLazyAsset, renewLazyAssets } from './answer-lazy-asset.ts';
import { createRuntimeCaches } from '#sw/runtime-caches.ts';

const ORIGIN = 'https://app.example';
const GERMAN = '/assets/catalog-de-AAAAAAAA.json';
const NEXT_GERMAN = '/assets/catalog-de-BBBB_-BB.json';
const AMPLIFY = '/assets/amplify-AAAAAAAA.js';
const NEXT_AMPLIFY = '/assets/amplify-BBBBBBBB.js';
const NEXT = [
  NEXT_AMPLIFY,
  NEXT_GERMAN,
  '/assets/catalog-fr-BBBBBBBB.json',
  '/assets/atkinson-hyperlegible-next-BBBBBBBB.woff2',
];

const urlOf = (path: string) => new URL(path, ORIGIN).href;
const WORDS = '{"a":"b"}';
const bytesOf = (path: string) => (path.includes('catalog') ? WORDS.length : undefined);
const json = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });
const words = () => json(WORDS);

function context(answer: () => Promise<Response>) {
  const work: Promise<void>[] = [];
  return {
    kept: createRuntimeCaches(caches),
    fetch: vi.fn(answer),
    waitUntil: (one: Promise<void>) => void work.push(one),
    tell: vi.fn<() => void>(),
    bytesOf,
    now: Date.now,
    serverTime: () => Promise.resolve(undefined),
    settled: () => Promise.all(work),
  };
}

async function keptPaths(): Promise<string[]> {
  const requests = await (await caches.open(LAZY_ASSETS_CACHE)).keys();
  return requests.map(({ url }) => new URL(url).pathname);
}

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
});

describe('words that are asked for', () => {
  it('are kept, and then given without the network', async () => {
    const first = context(() => Promise.resolve(words()));
    await answerLazyAsset(new Request(urlOf(GERMAN)), first);
    await first.settled();
    const offline = context(() => Promise.reject(new TypeError('no network')));
    const response = await answerLazyAsset(new Request(urlOf(GERMAN)), offline);
    expect(await response.text()).toBe('{"a":"b"}');
    expect(offline.fetch).not.toHaveBeenCalled();
  });

  it('come from the network where Cache Storage refuses', async () => {
    const refuse = () => Promise.reject(new DOMException('refused', 'SecurityError'));
    vi.stubGlobal('caches', { open: refuse, match: refuse });
    const online = context(() => Promise.resolve(words()));
    const response = await answerLazyAsset(new Request(urlOf(GERMAN)), online);
    expect(await response.text()).toBe('{"a":"b"}');
    await expect(online.settled()).resolves.toBeDefined();
  });

  it('that the host no longer has are not kept', async () => {
    const gone = context(() => Promise.resolve(new Response('{}', { status: 404 })));
    expect((await answerLazyAsset(new Request(urlOf(GERMAN)), gone)).status).toBe(404);
    await gone.settled();
    expect(await keptPaths()).toEqual([]);
  });
});

it('words that were cut off on their way are not kept', async () => {
  const cut = context(() => Promise.resolve(json(WORDS.slice(1))));
  await answerLazyAsset(new Request(urlOf(GERMAN)), cut);
  await cut.settled();
  expect(await keptPaths()).toEqual([]);
});

describe('a host’s own idea of what words are', () => {
  const PAGE = '<!doctype html><title>Sign in to the hotel</title>';
  const FRENCH = '/assets/catalog-fr-AAAAAAAA.json'; // Of another build, so nobody knows how long it is.
  it.each([
    ['text/plain', WORDS, GERMAN, [GERMAN]],
    ['none', WORDS, GERMAN, [GERMAN]],
    ['text/html', PAGE, GERMAN, []],
    ['text/plain', 'Not here', FRENCH, []],
    ['application/json', WORDS, FRENCH, [FRENCH]],
  ])('%s: “%s” for %s leaves %j', async (type, text, path, kept) => {
    const bytes = new TextEncoder().encode(text);
    const response = () => new Response(bytes, { headers: type === 'none' ? {} : { 'content-type': type } });
    const lengthOf = (of: string) => (of === FRENCH ? undefined : bytesOf(of));
    const asked = { ...context(() => Promise.resolve(response())), bytesOf: lengthOf };
    await answerLazyAsset(new Request(urlOf(path)), asked);
    await asked.settled();
    expect(await keptPaths()).toEqual(kept);
  });
});

describe('a new version', () => {
  beforeEach(async () => {
    await (await caches.open(LAZY_ASSETS_CACHE)).put(urlOf(GERMAN), words());
  });

  it('brings the words that are in use here, and no others', async () => {
    const ask = vi.fn<typeof fetch>(() => Promise.resolve(words()));
    await renewLazyAssets(NEXT.map(urlOf), { fetch: ask, bytesOf });
    expect(ask.mock.calls.map(([url]) => url)).toEqual([urlOf(NEXT_GERMAN)]);
    expect(await keptPaths()).toEqual([GERMAN, NEXT_GERMAN]);
    await renewLazyAssets(NEXT.map(urlOf), { fetch: ask, bytesOf });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['do not come', () => Promise.reject(new TypeError('no network'))],
    ['are cut off', () => Promise.resolve(json(WORDS.slice(1)))],
    ['are gone', () => Promise.resolve(new Response('', { status: 404 }))],
  ])('is installed all the same when the words %s, and the old ones stay', async (_, ask) => {
    await expect(renewLazyAssets(NEXT.map(urlOf), { fetch: ask, bytesOf })).resolves.toBeUndefined();
    expect(await keptPaths()).toEqual([GERMAN]);
  });

  it('is installed where Cache Storage refuses', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('refused', 'SecurityError')) });
    await expect(
      renewLazyAssets(NEXT.map(urlOf), { fetch: () => Promise.resolve(words()), bytesOf }),
    ).resolves.toBeUndefined();
  });
});

it('what signs in is kept once it was used, and comes with a new version', async () => {
  const script = () => new Response('export {}', { headers: { 'content-type': 'text/javascript' } });
  const first = context(() => Promise.resolve(script()));
  await answerLazyAsset(new Request(urlOf(AMPLIFY)), first);
  await first.settled();
  expect(await keptPaths()).toEqual([AMPLIFY]);
  await renewLazyAssets(NEXT.map(urlOf), { fetch: () => Promise.resolve(script()), bytesOf });
  expect(await keptPaths()).toEqual([AMPLIFY, NEXT_AMPLIFY]);
});
