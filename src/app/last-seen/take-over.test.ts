import { afterEach, expect, it, vi } from 'vitest';

import { isAsking } from '#app/queries/query-client.ts';

import { createContainer, prepareTakeOver } from './take-over.ts';

const framesPerSecond = vi.hoisted((): number[] => []);
vi.mock('scheduler', () => ({ unstable_forceFrameRate: (rate: number) => framesPerSecond.push(rate) }));

const rootOf = () => document.body.querySelector<HTMLElement>('#root') ?? document.body;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  framesPerSecond.length = 0;
  globalThis.kinwardEarly = undefined;
});

it('React takes long turns while nobody sees what it renders, and short ones from then on', () => {
  vi.useFakeTimers(); // What is asked for a moment later would be so in the midst of another test.
  document.body.innerHTML = '<div id="last-seen-page"></div><div id="root"></div>';
  const { container, leave } = createContainer(rootOf());
  expect(framesPerSecond).toEqual([25]);
  leave();
  expect(framesPerSecond).toEqual([25, 0]);
  expect(document.body.firstElementChild).toBe(container);
});

it('React takes its own turns where nothing was on the screen before', () => {
  document.body.innerHTML = '<div id="root"></div>';
  const root = rootOf();
  expect(createContainer(root).container).toBe(root);
  expect(framesPerSecond).toEqual([]);
});

it('what is here is asked for a moment after the app has taken over from the page last seen', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="last-seen-page"></div><div id="root"></div>';
  prepareTakeOver();
  const { leave } = createContainer(rootOf());
  await vi.advanceTimersByTimeAsync(1000);
  expect(isAsking()).toBe(true);
  leave();
  await vi.advanceTimersByTimeAsync(50);
  expect(isAsking()).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(isAsking()).toBe(false);
});

it('what is here is asked for at once where the page last seen has gone before the app takes over', () => {
  document.body.innerHTML = '<div id="last-seen-page"></div><div id="root"></div>';
  prepareTakeOver();
  document.querySelector('#last-seen-page')?.remove();
  createContainer(rootOf());
  expect(isAsking()).toBe(false);
});

it('where Back was pressed before the app was there, nothing remains of the page that was on the screen', () => {
  document.body.innerHTML = '<div id="last-seen-page"></div><div id="root"></div>';
  globalThis.kinwardEarly = { answers: {}, address: '/v2/post/another?origin=search' };
  prepareTakeOver();
  const root = rootOf();
  expect(createContainer(root).container).toBe(root);
  expect(document.querySelector('#last-seen-page')).toBeNull();
  expect(isAsking()).toBe(false);
});

it('Back is the script’s of index.html until the app begins', () => {
  document.body.innerHTML = '<div id="last-seen-page"></div><div id="root"></div>';
  globalThis.kinwardEarly = { answers: {}, address: location.pathname };
  const root = rootOf();
  const { container, leave } = createContainer(root);
  expect(container).not.toBe(root);
  expect(globalThis.kinwardEarly.address).toBeUndefined();
  leave();
});

it('nothing waits where no page last seen is on the screen', () => {
  prepareTakeOver();
  expect(isAsking()).toBe(false);
});

it('a page that was last seen stays in place however late the router scrolls, and goes where anybody else says how', () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="last-seen-page"></div><div id="root"></div>';
  const scroll = vi.fn();
  window.scrollTo = scroll;
  const show = vi.fn();
  Element.prototype.scrollIntoView = show;
  const { leave, letRouterScroll } = createContainer(rootOf());
  leave();
  vi.advanceTimersByTime(60_000);
  window.scrollTo(0, 0);
  document.body.scrollIntoView();
  expect([scroll, show].flatMap(({ mock }) => mock.calls)).toEqual([]);
  window.scrollTo({ top: 1800 });
  document.body.scrollIntoView({ behavior: 'instant' });
  expect([scroll, show].flatMap(({ mock }) => mock.calls)).toEqual([[{ top: 1800 }], [{ behavior: 'instant' }]]);
  letRouterScroll();
  window.scrollTo(0, 0);
  document.body.scrollIntoView();
  expect([scroll, show].map(({ mock }) => mock.calls.at(-1))).toEqual([[0, 0], []]);
});
