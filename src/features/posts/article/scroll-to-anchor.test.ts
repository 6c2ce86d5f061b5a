import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { SCROLL_POSITIONS_KEY } from '#contract/device/scroll-positions.ts';

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  document.body.innerHTML =
    '<article><h2 id="part-1">One</h2><details><summary>More</summary><h2 id="part-2">Two</h2></details>' +
    '<p id="other">Not of the content</p></article>';
  window.scrollY = 0;
  HTMLElement.prototype.scrollIntoView = vi.fn();
});

const scrolled = () =>
  vi.mocked(HTMLElement.prototype.scrollIntoView).mock.contexts.map((place) => (place as Element).id);
const visit = (hash: string, key = 'abc') => ({ pathname: '/', search: '', hash, key });
const anchors = new Map([['über uns', 'part-2']]);

async function go(to: ReturnType<typeof visit>) {
  const { scrollToAnchor } = await import('./scroll-to-anchor.ts');
  scrollToAnchor(to, anchors);
}

it.each([
  ['#part-1', 'part-1'],
  ['#%C3%BCber%20uns', 'part-2'],
])('an address that ends in %s leads to %s, and the focus goes there', async (hash, id) => {
  await go(visit(hash));
  expect(scrolled()).toEqual([id]);
  expect(document.activeElement?.id).toBe(id);
});

it.each(['#part-99', '#other', '#%E0', '#'])('%s is no place of the article: nothing happens', async (hash) => {
  await go(visit(hash));
  expect(scrolled()).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});

it('a place within folded words is unfolded', async () => {
  window.scrollY = 900;
  await go(visit('#part-2'));
  expect(document.querySelector('details')?.open).toBe(true);
  expect(scrolled()).toEqual(['part-2']);
});

it('one visit goes there once, however often the article grows; the next visit goes again', async () => {
  const first = visit('#part-1');
  await go(first);
  await go(first);
  expect(scrolled()).toEqual(['part-1']);
  await go(visit('#part-1'));
  expect(scrolled()).toEqual(['part-1', 'part-1']);
});

it('who has scrolled, or came back to a place further down, is left there', async () => {
  window.scrollY = 900;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 10, 10));
  await go(visit('#part-1'));
  expect(scrolled()).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});

it('who was at the top of the page when it was reloaded is left there', async () => {
  sessionStorage.setItem(SCROLL_POSITIONS_KEY, '{"abc":0}');
  await go(visit('#part-1'));
  expect(scrolled()).toEqual([]);
  await go(visit('#part-1', 'another'));
  expect(scrolled()).toEqual(['part-1']);
});

it('a page that was opened by its address begins there, whatever an earlier visit left', async () => {
  window.scrollY = 900;
  const entry = { type: 'navigate' } as unknown as PerformanceEntry; // What of it counts here.
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  await go(visit('#part-1', 'default'));
  expect(scrolled()).toEqual(['part-1']);
  await go(visit('#part-1', 'default'));
  expect(scrolled()).toEqual(['part-1']);
});

describe('opened by its address and on the screen before the app was there', () => {
  beforeEach(() => {
    const entry = { type: 'navigate' } as unknown as PerformanceEntry; // What of it counts here.
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([entry]);
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    Object.assign(performance, { eventCounts: new Map([['pointerover', 1]]) });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Object.assign(performance, { eventCounts: undefined });
  });

  it('begins there where the browser has not followed it', async () => {
    await go(visit('#part-1', 'default'));
    expect(scrolled()).toEqual(['part-1']);
    expect(document.activeElement?.id).toBe('part-1');
  });

  it('stays where the browser has brought it, and the focus goes there', async () => {
    window.scrollY = 900;
    await go(visit('#part-1', 'default'));
    expect(scrolled()).toEqual([]);
    expect(document.activeElement?.id).toBe('part-1');
  });

  it('stays where somebody has scrolled on', async () => {
    window.scrollY = 1900;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -1000, 10, 10));
    await go(visit('#part-2', 'default'));
    expect(scrolled()).toEqual([]);
    expect(document.activeElement).toBe(document.body);
  });

  it.each([new Map([['keydown', 1]]), undefined])(
    'stays at its beginning where somebody has pressed something, and takes no focus away',
    async (eventCounts) => {
      Object.assign(performance, { eventCounts });
      const summary = document.querySelector('summary');
      summary?.focus();
      await go(visit('#part-1', 'default'));
      expect(scrolled()).toEqual([]);
      expect(document.activeElement).toBe(summary);
    },
  );
});
