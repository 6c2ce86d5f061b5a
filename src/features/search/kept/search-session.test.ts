// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { KEPT_AT_HEADER } from '#contract/device/caches.ts';
import { SEARCH_INDEX, searchIndexOf } from '#contract/device/search-index.ts';
import { cleanText } from '#features/posts/text/clean-text.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';
import { anArticle } from '#tests/kit/posts.ts';

import type { ListedPost, SearchReply } from './messages.ts';
import { createSearchSession } from './search-session.ts';

type Found = Extract<SearchReply, { type: 'found' }>;

const OWNER = 'a'.repeat(64);
const READER = { siteUuid: 'site-1', language: 'en' };
let replies: SearchReply[];

beforeEach(() => {
  replies = [];
  vi.stubGlobal('caches', fakeCaches());
});

function addressOf(slug: string, language = 'en', siteUuid = 'site-1'): string {
  return `https://api.example/v1/sites/${siteUuid}/posts/${slug}?language=${language}`;
}

async function keep(
  slug: string,
  content: string,
  { cache = `kinward-v1-posts:${OWNER}`, address = addressOf(slug), at = '2026-11-24T08:00:00.000Z', body = '' } = {},
): Promise<void> {
  const text = body || JSON.stringify(anArticle(content, { slug, title: `The ${slug}` }));
  await (await caches.open(cache)).put(address, new Response(text, { headers: { [KEPT_AT_HEADER]: at } }));
}

function open(plainText = cleanText) {
  const own = replies; // One of the test before may still have something to say.
  const handle = createSearchSession({ plainText, tell: (reply) => own.push(reply) });
  handle({ type: 'open', owner: OWNER, ...READER });
  return handle;
}

function listed(slug: string, title: string): ListedPost {
  return { slug, title, excerpt: '', author: '', labels: '' };
}

let lastId = 0;

/** What is found in the end: a question is answered again as long as there is more. */
async function expectFound(handle: ReturnType<typeof open>, term: string, slugs: readonly string[]): Promise<Found> {
  lastId += 1;
  const id = lastId;
  handle({ type: 'find', question: { id, term, postsMax: 10, passagesMax: 10 } });
  return vi.waitFor(() => {
    const found = replies.filter((reply) => reply.type === 'found').findLast((reply) => reply.id === id);
    expect(found?.posts.map(({ slug }) => slug)).toEqual(slugs);
    return found ?? expect.fail('Not answered');
  });
}

async function keepIndex(): Promise<void> {
  const kept = await vi.waitFor(
    () => replies.findLast((reply) => reply.type === 'keep') ?? expect.fail('Nothing to keep'),
    5000,
  );
  await (await caches.open(searchIndexOf(OWNER))).put(SEARCH_INDEX.address, new Response(kept.bytes as ArrayBuffer));
}

describe('a search in what is kept', () => {
  it('finds what was read and what was saved, with where the words stand and what a tile shows', async () => {
    await keep('hat', '<p>A <b>caterpillar</b> on a hat.</p>');
    await keep('tea', '<p>Some tea.</p>', { cache: `kinward-v1-saved:${OWNER}` });
    const handle = open();
    const { posts, total } = await expectFound(handle, 'caterpilar', ['hat']);
    expect(total).toBe(1);
    expect(posts[0]).toMatchObject({
      words: ['caterpillar'],
      passage: 'A caterpillar on a hat.',
      summary: { slug: 'hat', title: 'The hat' },
    });
    await expectFound(handle, 'some tea', ['tea']);
    expect(replies).toContainEqual({ type: 'articles', slugs: ['tea', 'hat'] });
  });

  it('never looks at what is another person’s, of another site, in another language or no post', async () => {
    await keep('theirs', 'caterpillar', { cache: `kinward-v1-posts:${'b'.repeat(64)}` });
    await keep('elsewhere', 'caterpillar', { address: addressOf('elsewhere', 'en', 'site-2') });
    await keep('french', 'caterpillar', { address: addressOf('french', 'fr') });
    await keep('broken', '', { body: '{"slug": "broken", "title": "cater' });
    await keep('other', '', { body: JSON.stringify(anArticle('caterpillar', { slug: 'another' })) });
    await keep('hat', 'caterpillar');
    await expectFound(open(), 'caterpillar', ['hat']);
  });

  it('follows what is kept: what is new, newer and gone', async () => {
    await keep('hat', 'caterpillar');
    await keep('tea', 'caterpillar');
    const handle = open();
    await expectFound(handle, 'caterpillar', ['tea', 'hat']);
    await (await caches.open(`kinward-v1-posts:${OWNER}`)).delete(addressOf('hat'));
    await keep('tea', 'quokka', { at: '2026-11-24T09:00:00.000Z' });
    await keep('new', 'caterpillar');
    handle({ type: 'compare' });
    await expectFound(handle, 'caterpillar', ['new']);
    await expectFound(handle, 'quokka', ['tea']);
  });

  it('knows what lists say, and more of what was read', async () => {
    await keep('hat', 'caterpillar');
    const handle = open();
    const posts = [listed('hat', 'Hat of wool'), listed('scarf', 'Scarf of wool')];
    handle({ type: 'list', posts, policies: [{ policyType: 'company', name: 'Wool policy' }], isAll: true });
    const { policies, total } = await expectFound(handle, 'wool', ['scarf', 'hat']);
    expect(policies).toEqual([{ policyType: 'company', name: 'Wool policy', words: [] }]);
    const mistyped = await expectFound(handle, 'polciy', []);
    expect(mistyped.policies).toMatchObject([{ words: ['policy'] }]);
    expect(total).toBe(2);
    await expectFound(handle, 'caterpillar wool', ['hat']);
    await (await caches.open(`kinward-v1-posts:${OWNER}`)).delete(addressOf('hat'));
    handle({ type: 'compare' });
    await expectFound(handle, 'caterpillar', []);
    await expectFound(handle, 'hat wool', ['hat']);
  });

  it('goes on from what was written down, without what is in no list and no cache any more', async () => {
    await keep('hat', 'caterpillar');
    await keep('tea', 'caterpillar');
    const first = open();
    const policies = [{ policyType: 'company', name: 'Wool' }] as const;
    first({ type: 'list', posts: [listed('scarf', 'Scarf'), listed('sock', 'Sock')], policies, isAll: true });
    await expectFound(first, 'sock', ['sock']);
    await keepIndex();
    await (await caches.open(`kinward-v1-posts:${OWNER}`)).delete(addressOf('hat'));
    const next = open();
    await expectFound(next, 'sock', ['sock']);
    await expectFound(next, 'caterpillar', ['tea']);
    next({ type: 'list', posts: [listed('scarf', 'Scarf')], policies: [], isAll: true });
    await expectFound(next, 'sock', []);
    await expectFound(next, 'scarf', ['scarf']);
    expect((await expectFound(next, 'wool', [])).policies).toEqual([]);
  });

  it('finds an article by what its list calls it, whichever of the two is newer, until the list calls it so no more', async () => {
    await keep('hat', 'caterpillar');
    const first = open();
    await expectFound(first, 'caterpillar', ['hat']);
    first({ type: 'list', posts: [listed('hat', 'Bonnet')], policies: [], isAll: true });
    await expectFound(first, 'bonnet caterpillar', ['hat']);
    await keep('hat', 'quokka', { at: '2026-11-24T09:00:00.000Z' });
    first({ type: 'compare' });
    await expectFound(first, 'bonnet quokka', ['hat']);
    first({ type: 'list', posts: [listed('hat', 'Beret')], policies: [], isAll: false });
    await expectFound(first, 'beret quokka', ['hat']);
    await expectFound(first, 'bonnet', []);
  });

  it('finds an article by what its list calls it from what was written down, also where it is newer', async () => {
    const lists = (title: string) =>
      ({ type: 'list', posts: [listed('hat', title)], policies: [], isAll: true }) as const;
    await keep('hat', 'caterpillar');
    const first = open();
    first(lists('Bonnet'));
    await expectFound(first, 'bonnet caterpillar', ['hat']);
    await keepIndex();
    await expectFound(open(), 'bonnet caterpillar', ['hat']);
    await keep('hat', 'quokka', { at: '2026-11-24T09:00:00.000Z' });
    const next = open();
    await expectFound(next, 'quokka', ['hat']);
    next(lists('Bonnet'));
    await expectFound(next, 'bonnet quokka', ['hat']);
    next({ type: 'list', posts: [listed('hat', 'The hat')], policies: [], isAll: false });
    await expectFound(next, 'bonnet', []);
    await expectFound(next, 'hat quokka', ['hat']);
  });

  it('forgets what a list called an article that is in no list any more', async () => {
    await keep('hat', 'caterpillar');
    const first = open();
    first({ type: 'list', posts: [listed('hat', 'Bonnet')], policies: [], isAll: true });
    await expectFound(first, 'bonnet caterpillar', ['hat']);
    await keepIndex();
    const next = open();
    await expectFound(next, 'bonnet', ['hat']);
    next({ type: 'list', posts: [], policies: [], isAll: true });
    await expectFound(next, 'bonnet', []);
    await expectFound(next, 'hat caterpillar', ['hat']);
  });

  it('reads no article again for a list that calls it what it calls itself', async () => {
    await keep('hat', 'caterpillar');
    const plainText = vi.fn(cleanText);
    const handle = open(plainText);
    const { title, excerpt } = anArticle('', { title: 'The hat' });
    handle({
      type: 'list',
      posts: [{ ...listed('hat', title), excerpt }, listed('tea', 'Tea')],
      policies: [],
      isAll: true,
    });
    await expectFound(handle, 'tea', ['tea']);
    expect(plainText.mock.calls.filter(([html]) => html === 'caterpillar')).toHaveLength(1);
  });

  it('forgets an article and a policy that have left their lists meanwhile, and finds what comes back', async () => {
    const handle = open();
    const policies = [{ policyType: 'company', name: 'Wool policy' }] as const;
    const lists = { type: 'list', posts: [listed('scarf', 'Scarf of wool')], policies, isAll: true } as const;
    handle(lists);
    expect(await expectFound(handle, 'wool', ['scarf'])).toMatchObject({ policies, total: 1 });
    handle({ type: 'list', posts: [], policies: [], gone: ['post scarf', 'company Wool policy'], isAll: false });
    expect(await expectFound(handle, 'wool', [])).toMatchObject({ policies: [], total: 0 });
    handle({ ...lists, isAll: false });
    expect(await expectFound(handle, 'wool', ['scarf'])).toMatchObject({ policies, total: 1 });
  });

  it('never says that there is nothing before it has looked through all that is kept', async () => {
    await keep('hat', '<p>A caterpillar.</p>');
    const handle = open();
    handle({ type: 'find', question: { id: 77, term: 'scarf', postsMax: 10, passagesMax: 0 } });
    await expectFound(handle, 'caterpillar', ['hat']);
    expect(replies).not.toContainEqual(expect.objectContaining({ id: 77 }));
    handle({ type: 'list', posts: [], policies: [], isAll: true });
    await vi.waitFor(() => expect(replies).toContainEqual(expect.objectContaining({ id: 77, total: 0 })));
  });

  it('makes anew what was cut off', async () => {
    await keep('hat', 'caterpillar');
    await expectFound(open(), 'caterpillar', ['hat']);
    await keepIndex();
    const cache = await caches.open(searchIndexOf(OWNER));
    const whole = await (await cache.match(SEARCH_INDEX.address))?.arrayBuffer();
    for (const length of [0, 3, 40, (whole?.byteLength ?? 0) - 4]) {
      await cache.put(SEARCH_INDEX.address, new Response(whole?.slice(0, length)));
      await expectFound(open(), 'caterpillar', ['hat']);
    }
  });

  it('says how many there are where it sends only the best', async () => {
    const handle = open();
    const posts = Array.from({ length: 30 }, (_, index) => listed(`wool-${index}`, `Wool ${index}`));
    handle({ type: 'list', posts, policies: [], isAll: true });
    await vi.waitFor(() => {
      handle({ type: 'find', question: { id: 999, term: 'wool', postsMax: 10, passagesMax: 0 } });
      const found = replies.findLast((reply) => reply.type === 'found');
      expect(found).toMatchObject({ total: 30 });
      expect(found?.posts).toHaveLength(10);
    });
  });
});
