import { afterEach, expect, it } from 'vitest';

import { GROWING, LENT } from '#contract/device/last-seen-marks.ts';

import { lend } from './lend.ts';

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
