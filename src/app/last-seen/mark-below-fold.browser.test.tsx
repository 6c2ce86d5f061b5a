import { afterEach, expect, it } from 'vitest';

import { BELOW_FOLD } from '#contract/device/last-seen-marks.ts';

import { markBelowFold } from './mark-below-fold.ts';

afterEach(() => {
  document.body.replaceChildren();
  scrollTo(0, 0);
});

/** Of a page that is on the screen: its copy, marked. */
function markedCopyOf(html: string): HTMLElement {
  document.body.style.margin = '0';
  document.body.innerHTML = `<div>${html}</div>`;
  const page = document.body.firstElementChild as HTMLElement;
  const copy = page.cloneNode(true) as HTMLElement;
  markBelowFold(page, copy);
  return copy;
}

const block = (name: string, height: number, style = '') =>
  `<section id="${name}" style="display: flow-root; height: ${height}px; ${style}"><p>${name}</p></section>`;

const marksOf = (copy: Element) =>
  Object.fromEntries([...copy.querySelectorAll(`[${BELOW_FOLD}]`)].map((it) => [it.id, it.getAttribute(BELOW_FOLD)]));

it('says of what begins below the first screen where it begins and how high it is', () => {
  const screen = innerHeight * 2;
  const copy = markedCopyOf(block('first', screen) + block('second', 300) + block('third', 80));
  expect(marksOf(copy)).toEqual({
    second: `${innerWidth} ${screen} 300`,
    third: `${innerWidth} ${screen + 300} 80`,
  });
});

it('says how high what is in a box is, without its edges', () => {
  const copy = markedCopyOf(
    block('first', innerHeight * 2) + block('second', 300, 'padding: 20px 0 4px; border: 1px solid'),
  );
  expect(marksOf(copy)['second']).toMatch(/ 300$/);
});

it('counts the margins of what is in a box that keep it and the next one apart', () => {
  const quote = (id: string) =>
    `<div id="${id}" style="margin: 10px 0"><p style="margin: 30px 0; height: 50px">Words</p></div>`;
  const copy = markedCopyOf(`${block('first', innerHeight * 2)}${quote('second')}${quote('third')}<hr>`);
  expect(marksOf(copy)['second']).toMatch(/ 70$/);
  const parts = block('first', innerHeight * 2) + block('second', 300) + block('third', 80);
  const grid = markedCopyOf(`<div style="display: grid; gap: 24px">${parts}</div>`);
  expect(marksOf(grid)['second']).toMatch(/ 300$/);
});

it('looks into what begins on the first screen and ends below it', () => {
  const parts = block('first', innerHeight * 2) + block('second', 300);
  const copy = markedCopyOf(`<div style="display: contents"><main><ul>${parts}</ul></main></div>`);
  expect(Object.keys(marksOf(copy))).toEqual(['second']);
});

it('is the same of a page that was scrolled, and of a copy that was marked before', () => {
  const html = block('first', innerHeight * 2) + block('second', innerHeight * 3);
  const before = marksOf(markedCopyOf(html));
  scrollTo(0, innerHeight);
  const page = document.body.firstElementChild as HTMLElement;
  const copy = page.cloneNode(true) as HTMLElement;
  copy.querySelector('#first')?.setAttribute(BELOW_FOLD, '1 2 3');
  markBelowFold(page, copy);
  expect(scrollY).toBe(innerHeight);
  expect(marksOf(copy)).toEqual(before);
});

it('leaves alone what stays on the screen, and what has no height of its own', () => {
  const parts = [
    block('first', innerHeight * 2),
    block('bar', 50, 'position: fixed; top: 3000px'),
    '<div id="room" style="height: 50px"><nav id="nav" style="position: fixed; bottom: 0">Bar</nav></div>',
    block('head', 50, 'position: sticky; top: 0'),
    '<span id="words">Words</span><table id="table"><tr><td>Cell</td></tr></table><p id="none" hidden>None</p>',
  ];
  const copy = markedCopyOf(parts.join(''));
  expect(marksOf(copy)).toEqual({});
});
