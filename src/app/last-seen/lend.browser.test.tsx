import { afterEach, expect, it } from 'vitest';

import { GROWING, LENT } from '#contract/device/last-seen-marks.ts';

import { hasPartsOf, lend, lendRest } from './lend.ts';

afterEach(() => document.body.replaceChildren());

/** A place that has its first shelf, and shows the rest as it was last seen. */
function aPlace() {
  const place = document.createElement('div');
  place.setAttribute(GROWING, '');
  place.append(shelf('first'));
  document.body.append(place);
  const rest = [shelf('second'), shelf('third')];
  lend(place, rest);
  return { place, rest };
}

function shelf(name: string): HTMLElement {
  const element = document.createElement('section');
  element.innerHTML = `<button>Open ${name}</button><details><summary>${name}</summary>More</details>`;
  return element;
}

/** As React would: the rest comes behind what is there, and the mark goes. */
function bringRest(place: Element, presses: string[]): void {
  const own = [shelf('second'), shelf('third')];
  own.forEach((element) =>
    element.querySelector('button')?.addEventListener('click', () => presses.push(element.textContent)),
  );
  place.append(...own);
  place.removeAttribute(GROWING);
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('what was last seen stands in until the app brings its own, and never beside it', async () => {
  const { place } = aPlace();
  expect(place.querySelectorAll('section')).toHaveLength(3);
  bringRest(place, []);
  await nextFrame();
  expect(place.querySelectorAll('section')).toHaveLength(3);
  expect(place.querySelector(`[${LENT}]`)).toBeNull();
});

it('what was done to it is done to what comes', async () => {
  const { place, rest } = aPlace();
  const [second, third] = rest;
  second?.querySelector('button')?.setAttribute('data-pressed', '1');
  third?.querySelector('details')?.setAttribute('open', '');
  third?.querySelector('button')?.focus();
  const presses: string[] = [];
  bringRest(place, presses);
  await expect.poll(() => presses).toEqual([shelf('second').textContent]);
  expect([...place.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, false, true]);
  expect(document.activeElement?.textContent).toBe('Open third');
});

it.each([
  ['within it', ['second', 1], ['second', 4], 'eco'],
  ['across two of its parts', ['second', 1], ['third', 3], 'econd'],
  ['from what stands before it', ['first', 2], ['second', 4], 'rst'],
] as const)('what was marked %s stays marked', async (_, [from, after], [to, before], beginning) => {
  const { place } = aPlace();
  const textOf = (name: string) =>
    [...place.querySelectorAll('summary')].find(({ textContent }) => textContent === name)?.firstChild ?? place;
  getSelection()?.setBaseAndExtent(textOf(from), after, textOf(to), before);
  const marked = String(getSelection());
  expect(marked).toMatch(new RegExp(`^${beginning}`));
  bringRest(place, []);
  await nextFrame();
  expect(place.querySelector(`[${LENT}]`)).toBeNull();
  expect(String(getSelection())).toBe(marked);
});

it('whoever scrolls as the rest comes is where they went, though the browser has not told of it yet', async () => {
  const { place } = aPlace();
  place.style.minHeight = '300vh';
  scrollTo({ top: 500, behavior: 'instant' });
  await nextFrame();
  await nextFrame();
  scrollTo({ top: 100, behavior: 'instant' });
  bringRest(place, []);
  await nextFrame();
  expect(place.querySelector(`[${LENT}]`)).toBeNull();
  expect(scrollY).toBe(100);
});

it.each([
  ['is pressed where it still is in that state', 'true', undefined, 1],
  ['is pressed where it still is in that state', 'false', undefined, 1],
  ['is not pressed where it was switched since', 'false', 'true', 0],
  ['is not pressed where it was switched since', 'true', 'false', 0],
])('a button that is on or off shows how it was last seen, and %s', async (_, seen, since, expected) => {
  const lastSeen = pageWith(`<button aria-pressed="${seen}">Save</button>`);
  const page = pageWith('<button aria-pressed="false" style="visibility: hidden">Save</button>');
  const button = page.querySelector('button');
  let presses = 0;
  button?.addEventListener('click', () => (presses += 1));
  lendRest(page, lastSeen);
  expect(button?.getAttribute('aria-pressed')).toBe(seen);
  button?.setAttribute('data-pressed', '1');
  const becomes = since ?? seen;
  if (becomes !== 'false') {
    button?.setAttribute('aria-pressed', becomes); // React writes what has changed alone.
  }
  button?.removeAttribute('style');
  await nextFrame();
  expect(presses).toBe(expected);
  expect(button?.outerHTML).toBe(`<button aria-pressed="${becomes}">Save</button>`);
});

function pageWith(button: string): HTMLElement {
  const page = document.createElement('main');
  page.innerHTML = button;
  document.body.append(page);
  return page;
}

it.each([
  ['is pressed once it is known to be the same', 'Subscribe', 1],
  ['is not pressed where it has become another one', 'Unsubscribe', 0],
])('a button that was seen and is not known yet stays to be seen, and %s', async (_, becomes, expected) => {
  const lastSeen = pageWith('<button>Subscribe</button>');
  const page = pageWith('<button style="visibility: hidden">Subscribe</button>');
  const button = page.querySelector('button');
  let presses = 0;
  button?.addEventListener('click', () => (presses += 1));
  expect(hasPartsOf(page, lastSeen)).toBe(true);
  lendRest(page, lastSeen);
  expect(button?.hasAttribute(LENT)).toBe(true);
  button?.setAttribute('data-pressed', '1');
  button?.replaceChildren(becomes);
  button?.removeAttribute('style');
  await nextFrame();
  expect(presses).toBe(expected);
  expect(button?.outerHTML).toBe(`<button>${becomes}</button>`);
});
