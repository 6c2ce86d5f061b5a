// @vitest-environment node
import { expect, it } from 'vitest';

import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { dropOtherFiles, isAppFile } from './app-files.ts';
import { captivePortal } from './worker.test-kit.ts';

const PAGE = '<template id="app"><script type="module" src="/assets/start-Dtxv6Y25.js"></script></template>';

const answer = (type: string | null, text = '', status = 200) =>
  new Response(new TextEncoder().encode(text), { status, headers: type === null ? {} : { 'content-type': type } });

it.each([
  ['/assets/start-Dtxv6Y25.js', 'text/javascript'],
  ['/assets/start-Dtxv6Y25.js', 'application/javascript; charset=UTF-8'],
  ['/assets/style-Dtxv6Y25.css', 'text/css; charset=utf-8'],
  ['/assets/figtree-Dtxv6Y25.woff2', 'font/woff2'],
  ['/assets/figtree-Dtxv6Y25.woff2', null],
  ['/icons/icon-48.png', 'image/png'],
  ['/manifest.de.webmanifest', 'application/octet-stream'],
])('%s that comes as %s is the file', async (path, type) => {
  expect(await isAppFile(answer(type), path)).toBe(true);
});

it.each([
  ['/assets/start-Dtxv6Y25.js', 'text/html'],
  ['/assets/start-Dtxv6Y25.js', 'text/plain'],
  ['/assets/start-Dtxv6Y25.js', null],
  ['/assets/style-Dtxv6Y25.css', 'text/html; charset=utf-8'],
  ['/assets/figtree-Dtxv6Y25.woff2', 'text/html'],
  ['/icons/icon-48.png', 'application/xhtml+xml'],
  ['/manifest.de.webmanifest', 'Text/HTML'],
])('%s that comes as %s is something else', async (path, type) => {
  expect(await isAppFile(answer(type), path)).toBe(false);
});

it.each([204, 206, 404, 503])('an answer with %d is none', async (status) => {
  const body = status === 204 ? null : '1';
  const response = new Response(body, { status, headers: { 'content-type': 'text/javascript' } });
  expect(await isAppFile(response, '/assets/start-Dtxv6Y25.js')).toBe(false);
});

it('a script from another address is something else; a host may move the page to a shorter one', async () => {
  const moved = (response: Response) => Object.defineProperty(response, 'redirected', { value: true });
  expect(await isAppFile(moved(answer('text/javascript')), '/assets/start-Dtxv6Y25.js')).toBe(false);
  expect(await isAppFile(moved(answer('text/html', PAGE)), '/index.html')).toBe(true);
});

it('a page is ours by the script that it starts, and of this build where that is', async () => {
  const page = answer('text/html', PAGE);
  expect(await isAppFile(page, '/index.html', { has: (path) => path === '/assets/start-Dtxv6Y25.js' })).toBe(true);
  expect(await isAppFile(page, '/index.html', { has: (path) => path === '/assets/start-anotherB.js' })).toBe(false);
  expect(await page.text()).toBe(PAGE);
  expect(await isAppFile(captivePortal(), '/index.html')).toBe(false);
});

it.each([
  ['a letter less than it was built with', 'export {', false],
  ['all of it', 'export {}', true],
  ['something that its host has added', 'export {};//', true],
])('a script with %s is the file: %s, %s', async (_, text, isFile) => {
  const script = answer('text/javascript', text);
  expect(await isAppFile(script, '/assets/start-Dtxv6Y25.js', { bytesOf: () => 'export {}'.length })).toBe(isFile);
  expect(await script.text()).toBe(text);
});

it('bytes count, not letters', async () => {
  const script = (text: string) =>
    isAppFile(answer('text/javascript', text), '/assets/a-Dtxv6Y25.js', { bytesOf: () => 6 });
  expect(await script("'é…'")).toBe(true);
  expect(await script("'é'")).toBe(false);
});

it('a script whose line breaks in the middle is none', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('broken')) });
  const response = new Response(body, { headers: { 'content-type': 'text/javascript' } });
  expect(await isAppFile(response, '/assets/start-Dtxv6Y25.js', { bytesOf: () => 6 })).toBe(false);
});

it('what was kept wrongly goes, and what was kept of another build stays', async () => {
  const cache = await fakeCaches().open('precache');
  const at = (path: string) => `https://kinward.example${path}`;
  await cache.put(at('/index.html?__WB_REVISION__=1'), answer('text/html', PAGE));
  await cache.put(at('/index.html?__WB_REVISION__=2'), captivePortal());
  await cache.put(at('/assets/start-olderone.js'), answer('text/javascript'));
  await cache.put(at('/assets/home-page-olderone.js'), captivePortal());
  await cache.put(at('/assets/cut-Dtxv6Y25.js'), answer('text/javascript', 'export {'));
  await cache.put(at('/assets/whole-Dtxv6Y25.js'), answer('text/javascript', 'export {}'));
  await dropOtherFiles(cache, { bytesOf: (path) => (path.endsWith('-Dtxv6Y25.js') ? 9 : undefined) });
  expect((await cache.keys()).map(({ url }) => url)).toEqual([
    at('/index.html?__WB_REVISION__=1'),
    at('/assets/start-olderone.js'),
    at('/assets/whole-Dtxv6Y25.js'),
  ]);
});
