import { useId } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';

import { restoreState, stateOf } from './page-state.ts';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function aPage(html: string): HTMLElement {
  const page = document.createElement('main');
  page.innerHTML = html;
  document.body.append(page);
  return page;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function Choice() {
  const name = useId();
  return ['all', 'dads', 'sleep'].map((value) => <input key={value} type="radio" name={name} value={value} />);
}

it('a choice under a name that React made is the same choice under the next one', async () => {
  const page = aPage('');
  const root = createRoot(page);
  flushSync(() => root.render(<Choice />));
  const lastSeen = aPage(page.innerHTML);
  flushSync(() => root.render(<Choice key="again" />));
  const nameIn = (part: Element) => part.querySelector('input')?.name;
  expect(nameIn(page)).not.toBe(nameIn(lastSeen));
  lastSeen.querySelector<HTMLInputElement>('[value=sleep]')?.click();
  restoreState(stateOf([lastSeen], 0), [page]);
  await expect.poll(() => page.querySelector<HTMLInputElement>(':checked')?.value).toBe('sleep');
  root.unmount();
});

it('a choice counts though the app’s own boxes have the same name, and unchecked it as they came', async () => {
  const boxes = '<input type="radio" name="r" value="all" checked><input type="radio" name="r" value="dads">';
  const lastSeen = aPage(boxes);
  const dads = lastSeen.querySelector<HTMLInputElement>('[value=dads]');
  dads?.click();
  dads?.setAttribute('data-chosen', '1');
  const page = aPage(boxes);
  expect(dads?.checked).toBe(false);
  restoreState(stateOf([lastSeen], 0), [page]);
  await expect.poll(() => page.querySelector<HTMLInputElement>(':checked')?.value).toBe('dads');
});

it('a box is told from others by its value, wherever it stands by now', async () => {
  const lastSeen = aPage('<input type="checkbox" value="a"><input type="checkbox" value="b">');
  const page = aPage('<input type="checkbox" value="b"><input type="checkbox" value="a">');
  lastSeen.querySelector<HTMLInputElement>('[value=a]')?.click();
  restoreState(stateOf([lastSeen], 0), [page]);
  await expect.poll(() => page.querySelector<HTMLInputElement>(':checked')?.value).toBe('a');
});

it.each([
  ['aria-pressed', 'false', 'true'],
  ['aria-pressed', 'true', 'false'],
  ['aria-expanded', 'false', 'true'],
])('a press on a button whose %s has gone from %s to %s is none, and its focus stays', async (name, before, now) => {
  const lastSeen = aPage(`<button ${name}="${before}">Save</button><button>Other</button>`);
  const page = aPage(`<button ${name}="${now}">Save</button><button>Other</button>`);
  const pressed: string[] = [];
  page.addEventListener('click', ({ target }) => pressed.push(target instanceof Element ? target.textContent : ''));
  lastSeen.querySelectorAll('button').forEach((button, index) => button.setAttribute('data-pressed', `${index}`));
  lastSeen.querySelector('button')?.focus();
  restoreState(stateOf([lastSeen], 0), [page]);
  await expect.poll(() => pressed).toEqual(['Other']);
  expect(document.activeElement).toBe(page.querySelector('button'));
});

it.each([
  ['1', '2', ['Save', 'filter']],
  ['2', '1', ['filter', 'Save']],
])('a press (%s) and a choice (%s) that hides its button are done in their order', async (press, choice, expected) => {
  const html = '<input type="checkbox"><button>Save</button>';
  const lastSeen = aPage(html);
  const page = aPage(html);
  const [save, filter] = [page.querySelector('button'), page.querySelector('input')];
  save?.setAttribute('style', 'visibility: hidden');
  const done: string[] = [];
  save?.addEventListener('click', () => done.push('Save'));
  filter?.addEventListener('change', () => {
    done.push('filter');
    setTimeout(() => save?.remove());
  });
  lastSeen.querySelector('input')?.click();
  lastSeen.querySelector('input')?.setAttribute('data-chosen', choice);
  lastSeen.querySelector('button')?.setAttribute('data-pressed', press);
  restoreState(stateOf([lastSeen], 0), [page]);
  await nextFrame();
  expect(done).toEqual([]); // What Save would do is not known yet.
  save?.removeAttribute('style');
  await expect.poll(() => done).toEqual(expected);
});

it('a button that is not known yet holds up no press on another', async () => {
  const lastSeen = aPage('<button data-pressed="1">Subscribe</button><button data-pressed="2">Share</button>');
  const page = aPage('<button style="visibility: hidden">Subscribe</button><button>Share</button>');
  const pressed: string[] = [];
  page.addEventListener('click', ({ target }) => pressed.push(target instanceof Element ? target.textContent : ''));
  restoreState(stateOf([lastSeen], 0), [page]);
  await nextFrame();
  expect(pressed).toEqual(['Share']);
  page.querySelector('button')?.removeAttribute('style');
  await expect.poll(() => pressed).toEqual(['Share', 'Subscribe']);
});

it('a press counts though what it does is known late, as on a slow phone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lastSeen = aPage('<button data-pressed="1" aria-pressed="true">Save</button>');
  const page = aPage('<button style="visibility: hidden" aria-pressed="false">Save</button>');
  const [save] = page.querySelectorAll('button');
  const pressed: (string | null)[] = [];
  save?.addEventListener('click', () => pressed.push(save.getAttribute('aria-pressed')));
  restoreState(stateOf([lastSeen], 0), [page]);
  await vi.advanceTimersByTimeAsync(20_000);
  save?.setAttribute('aria-pressed', 'true');
  save?.removeAttribute('style');
  await nextFrame();
  expect(pressed).toEqual(['true']);
});

it('a button that is gone holds up no choice', async () => {
  const lastSeen = aPage('<input type="checkbox"><button data-pressed="1">Save</button>');
  const page = aPage('<input type="checkbox">');
  lastSeen.querySelector('input')?.click();
  restoreState(stateOf([lastSeen], 0), [page]);
  await nextFrame();
  expect(page.querySelector('input')?.checked).toBe(true);
});

it.each([
  ['<input type="search">', 6, 6, 'none'],
  ['<input type="text">', 0, 10, 'backward'],
  ['<textarea></textarea>', 2, 4, 'forward'],
] as const)('the caret in %s stays from %i to %i', async (html, start, end, direction) => {
  const lastSeen = aPage(html).querySelector<HTMLInputElement>('input, textarea');
  const page = aPage(html);
  const field = page.querySelector<HTMLInputElement>('input, textarea');
  lastSeen?.focus();
  lastSeen?.setRangeText('sleep well');
  lastSeen?.setSelectionRange(start, end, direction);
  restoreState(stateOf(lastSeen ? [lastSeen] : [], 0), [page]);
  await expect.poll(() => document.activeElement).toBe(field);
  expect(field?.value).toBe('sleep well');
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([start, end]);
  expect(field?.selectionDirection).toBe(lastSeen?.selectionDirection);
});

it('a date, which has no caret, keeps what was chosen and the focus', async () => {
  const lastSeen = aPage('<input type="date">').querySelector('input');
  const field = aPage('<input type="date">').querySelector('input');
  lastSeen?.focus();
  lastSeen?.setAttribute('value', '');
  Object.assign(lastSeen ?? {}, { value: '2027-02-11' });
  restoreState(stateOf(lastSeen ? [lastSeen] : [], 0), field ? [field] : []);
  await nextFrame();
  expect(field?.value).toBe('2027-02-11');
  expect(document.activeElement).toBe(field);
});

it('a heading that an address names keeps the focus that it was made to take', async () => {
  const lastSeen = aPage('<h2 id="part-2">Steps</h2>');
  const page = aPage('<h2 id="part-2">Steps</h2>');
  const heading = lastSeen.querySelector('h2');
  if (heading !== null) {
    heading.tabIndex = -1;
    heading.focus();
  }
  restoreState(stateOf([lastSeen], 0), [page]);
  await expect.poll(() => document.activeElement).toBe(page.querySelector('h2'));
});
