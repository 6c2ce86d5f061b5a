import { beforeEach, describe, expect, it, vi } from 'vitest';

import { givenSignedIn } from '#tests/kit/device.ts';
import { fakeApi, noNetwork, refusal } from '#tests/kit/fake-api.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';
import { anArticle } from '#tests/kit/posts.ts';
import { aSavedRow } from '#tests/kit/saved-row.ts';

import { fetchArticle } from './fetch-article.ts';

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
});

/** Fetches an article whose server answers so. @returns how it ended */
async function fetched(answer: () => Response | Promise<Response>, session: 'valid' | 'over' = 'valid') {
  fakeApi({ post: answer });
  return fetchIt(session);
}

function fetchIt(session: 'valid' | 'over' = 'valid', { owner = 'ana', media = {} } = {}) {
  return fetchArticle({
    row: aSavedRow('sleep', { step: 'kept', owner }),
    language: 'en',
    media,
    hasValidSession: () => session === 'valid',
    signal: new AbortController().signal,
    onWords: () => Promise.resolve(),
    onProgress: () => undefined,
  });
}

describe('a saved article that is asked for again', () => {
  it.each([404, 410, 403])('is gone where the API says %s', async (status) => {
    expect(await fetched(() => refusal(status))).toEqual({ outcome: 'gone' });
  });

  it('is not gone where a session that is over is turned away with 403', async () => {
    expect(await fetched(() => refusal(403), 'over')).toEqual({ outcome: 'signed-out' });
    expect(await fetched(() => refusal(404), 'over')).toEqual({ outcome: 'gone' });
  });

  it('has no answer where nobody is there, or the server is in trouble', async () => {
    expect(await fetched(noNetwork)).toEqual({ outcome: 'no-answer' });
    for (const status of [500, 502, 503, 408]) {
      expect(await fetched(() => refusal(status))).toEqual({ outcome: 'no-answer' });
    }
    expect(await fetched(() => Response.json({ unlike: 'an article' }))).toEqual({ outcome: 'no-answer' });
  });

  it.each([403, 404, 410])('is not gone where somebody else’s page says %s', async (status) => {
    const page = new Response('<h1>Sign in to this Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html' } });
    expect(await fetched(() => page)).toEqual({ outcome: 'no-answer' });
  });

  it('waits for whoever has to sign in', async () => {
    expect(await fetched(() => refusal(401))).toEqual({ outcome: 'signed-out' });
  });

  it('waits as long as the server asks for', async () => {
    const busy = (headers: HeadersInit) => () => Response.json({ message: 'Later' }, { status: 429, headers });
    expect(await fetched(busy({ 'Retry-After': '3600' }))).toEqual({ outcome: 'patience', ms: 3_600_000 });
    expect(await fetched(busy({}))).toEqual({ outcome: 'patience', ms: null });
  });

  it('waits as long as its pictures’ host asks for, by the clock of that host', async () => {
    const post = anArticle('<p>Sleep.</p>', { slug: 'sleep', image: { url: 'https://media.example/sleep.jpg' } });
    const headers = { 'Retry-After': 'Mon, 01 Jun 2026 12:05:00 GMT', Date: 'Mon, 01 Jun 2026 12:00:00 GMT' };
    const elsewhere = () => new Response('Later', { status: 429, headers });
    fakeApi({ post: () => Response.json(post) }, { elsewhere });
    const its = { owner: await givenSignedIn(), media: { mediaLibraryBaseUrl: 'https://media.example' } };
    expect(await fetchIt('valid', its)).toEqual({ outcome: 'patience', ms: 300_000 });
  });
});

describe('a picture of a saved article', () => {
  const picture = (name: string) => `https://media.example/${name}.png`;
  const png = () => new Response('png', { headers: { 'content-type': 'image/png' } });
  const page = (status: number) =>
    new Response('<h1>Sign in to this Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html' } });

  /** Saves an article with one picture that is answered so, the first of seven. @returns what is here of them, too */
  async function fetchedWith(first: Response) {
    const content = ['first', ...others].map((name) => `<p><img src="${picture(name)}"></p>`).join('');
    const post = anArticle(content, { slug: 'sleep' });
    const elsewhere = (address: string) => (address.includes('first') ? first : png());
    fakeApi({ post: () => Response.json(post) }, { elsewhere });
    const its = { owner: await givenSignedIn(), media: { mediaLibraryBaseUrl: 'https://media.example' } };
    const ended = await fetchIt('valid', its);
    const here = 'pictures' in ended ? ended.pictures?.map(({ address }) => address) : [];
    return { ...ended, pictures: here };
  }
  const others = ['a', 'b', 'c', 'd', 'e', 'f'];
  const pictures = others.map(picture);

  it.each<[string, Response]>([
    ['somebody else’s page', page(200)],
    ['a refusal', refusal(403)],
    ['a refusal of whoever is not signed in', refusal(401)],
    ['something else than a picture', Response.json({})],
    ['nothing', new Response('', { headers: { 'content-type': 'image/png' } })],
    ['an error under its name', new Response('{"error":"busy"}', { headers: { 'content-type': 'image/png' } })],
  ])('answered with %s is missed, and costs no other one', async (_what, answer) => {
    expect(await fetchedWith(answer)).toEqual({ outcome: 'failed', why: 'pictures', pictures });
  });

  it.each([404, 410])('of which its host says that there is none (%s) is not missed', async (status) => {
    expect(await fetchedWith(new Response('Not found', { status }))).toEqual({ outcome: 'kept', pictures });
    expect(await fetchedWith(page(status))).toEqual({ outcome: 'kept', pictures });
  });
});
