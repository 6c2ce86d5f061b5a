// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';

import { checksumOf } from '#contract/checksum.ts';
import { LAST_SEEN_CACHE } from '#contract/device/caches.ts';
import { lastSeenAddress } from '#contract/device/last-seen.ts';
import { PURGE_MARK_ADDRESS, STORAGE } from '#contract/device/storage.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { appShell } from './app-shell.ts';
import { findLastSeen, forgetLastSeenPosts } from './last-seen.ts';

const HOME = { pathname: '/v2/', search: '' };
const PAGE = {
  v: 2,
  owner: 'ana',
  at: 1_800_000_000_000,
  look: 'en day 100 standard system 1',
  title: 'Home “now” & then',
  styles: ['/assets/style-1.css'],
  ...whole('<main><h1>Good evening</h1></main>'),
};
/** What takes what follows for its own text, or stands in for something of the document's. */
const SWALLOWING = [
  '<!--',
  '<textarea>',
  '<plaintext>',
  '<xmp>',
  '<title>',
  '<noscript>',
  '<noembed>',
  '<noframes>',
  '<a href="',
  "<a href='",
  '<svg><![CDATA[',
  '<math><annotation-xml encoding="text/html"><title>',
  '<img name=body>',
];
const SHELL =
  '<html lang="en"><body><div id="root"></div>\n<p class="first-notice first-notice-old" lang="en">old</p></body></html>';

function whole(html: string) {
  return { html, checksum: checksumOf(html) };
}

let storage: CacheStorage;
beforeEach(() => {
  storage = fakeCaches();
});

async function keep(page: unknown, path = '/v2/') {
  const text = typeof page === 'string' ? page : JSON.stringify(page);
  await (await storage.open(LAST_SEEN_CACHE)).put(lastSeenAddress(path), new Response(text));
}

const find = (url = HOME) => findLastSeen(storage, url, (file) => file === '/assets/style-1.css');

it('is found by its address and its query', async () => {
  await keep(PAGE, '/v2/resources/parents?tag=sleep');
  expect(await find({ pathname: '/v2/resources/parents', search: '?tag=sleep' })).toEqual(PAGE);
  expect(await find({ pathname: '/v2/resources/parents', search: '' })).toBeNull();
});

it.each<[string, unknown]>([
  ['is no JSON', '{'],
  ['has been cut in a tag, which would swallow what follows', { ...PAGE, html: PAGE.html.slice(0, -3) }],
  ['has been changed to as many characters', { ...PAGE, html: `${PAGE.html.slice(0, -4)}<!--` }],
  ...SWALLOWING.map(
    (end) => [`has “${end}” in it`, { ...PAGE, ...whole(PAGE.html + end) }] satisfies [string, unknown],
  ),
  ['has another shape', { ...PAGE, html: undefined }],
  ['is of a newer kind', { ...PAGE, v: 3 }],
  ['has class names of another build', { ...PAGE, styles: ['/assets/style-2.css'] }],
  ['brings a style sheet from elsewhere', { ...PAGE, styles: ['https://evil.example/assets/style-1.css'] }],
  ['ends its template', { ...PAGE, ...whole('<p></template><img src=x>') }],
  ['brings a script', { ...PAGE, ...whole('<p><SCRIPT>hit()</SCRIPT>') }],
  ['brings a style', { ...PAGE, ...whole('<style>*{display:none}</style>') }],
  ['is larger than 80,000 characters', { ...PAGE, ...whole('x'.repeat(80_001)) }],
])('is as good as none where it %s', async (_, page) => {
  await keep(page);
  expect(await find()).toBeNull();
});

it('what is broken is removed, and what only doesn’t fit this build stays', async () => {
  await keep({ ...PAGE, html: '<main>' });
  await keep({ ...PAGE, styles: ['/assets/style-2.css'] }, '/v2/another');
  expect([await find(), await find({ pathname: '/v2/another', search: '' })]).toEqual([null, null]);
  const kept = await (await storage.open(LAST_SEEN_CACHE)).keys();
  expect(kept.map(({ url }) => new URL(url).searchParams.get('of'))).toEqual(['/v2/another']);
});

it.each([
  ['before', -1, PAGE],
  ['after', 1, null],
])('a log-out %s it decides', async (_, later, expected) => {
  await keep(PAGE);
  const mark = await storage.open(STORAGE.purge.key);
  await mark.put(PURGE_MARK_ADDRESS, Response.json({ at: PAGE.at + later }));
  expect(await find()).toEqual(expected);
});

it('stands in the shell, inert and behind its style sheets', async () => {
  await keep(PAGE);
  const html = await (await appShell(new Response(SHELL), '/v2/', await find())).text();
  const parts = [
    '<div id="root">',
    '<link rel="stylesheet"',
    '<template id="last-seen"',
    PAGE.html,
    '<p class="first-notice',
  ];
  expect(parts.map((part) => html.indexOf(part))).toEqual(
    parts.map((part) => html.indexOf(part)).toSorted((a, b) => a - b),
  );
  expect(html).toContain('href="/assets/style-1.css"');
  expect(html).toContain(
    '<html data-last-seen="{&quot;owner&quot;:&quot;ana&quot;,&quot;look&quot;:&quot;en day 100 standard system 1&quot;,&quot;title&quot;:&quot;Home “now” &amp; then&quot;}" lang="en">',
  );
});

it.each([
  ['standard', 1],
  ['legible', 0],
])('brings our font with it where the person reads in the %s one', async (font, expected) => {
  await keep({ ...PAGE, look: `en day 100 ${font} system 1` });
  const shell = SHELL.replace('<body>', '<link rel="standard-font" href="/assets/figtree.woff2" /><body>');
  const html = await (await appShell(new Response(shell), '/v2/', await find())).text();
  expect(html.split('<link rel="preload" as="font" crossorigin href="/assets/figtree.woff2">')).toHaveLength(
    expected + 1,
  );
});

it('a shell without one is as it was installed', async () => {
  expect(await (await appShell(new Response(SHELL), '/v2/', await find())).text()).toBe(SHELL);
});

describe('a post that the worker keeps no longer', () => {
  const KEY = 'https://api.example/v1/sites/acme/posts/sleep%20well?language=en';
  const paths = async () => {
    const pages = await (await storage.open(LAST_SEEN_CACHE)).keys();
    return pages.map(({ url }) => new URL(url).searchParams.get('of'));
  };

  it('is not shown as it was last seen either, whatever led to it', async () => {
    const others = ['/v2/', '/v2/post/food', '/v2/resources/sleep%20well', '/v2/post/sleep'];
    for (const path of ['/v2/post/sleep%20well', '/v2/post/sleep%20well?origin=recommended', ...others]) {
      await keep(PAGE, path);
    }
    await forgetLastSeenPosts(storage, [KEY]);
    expect(await paths()).toEqual(others);
  });

  it.each(['/v2/post/q&a%27s', '/v2/post/q%26a%27s', "/v2/post/q%26a's/", "/v2/Post/q%26a's"])(
    'is not shown at %s, as its address was written where somebody opened it',
    async (path) => {
      await keep(PAGE, path);
      await forgetLastSeenPosts(storage, ["https://api.example/v1/sites/acme/posts/q%26a's?language=en"]);
      expect(await paths()).toEqual([]);
    },
  );

  it('is not shown either where a per cent sign in its key was never encoded', async () => {
    await keep(PAGE, '/v2/post/100%');
    await forgetLastSeenPosts(storage, ['https://api.example/v1/sites/acme/posts/100%?language=en']);
    expect(await paths()).toEqual([]);
  });

  it('leaves no empty store behind after a log-out', async () => {
    await forgetLastSeenPosts(storage, [KEY]);
    expect(await storage.keys()).toEqual([]);
  });
});
