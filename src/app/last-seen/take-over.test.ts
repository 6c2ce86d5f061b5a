import { afterEach, expect, it, vi } from 'vitest';

import { createContainer } from './take-over.ts';

const framesPerSecond = vi.hoisted((): number[] => []);
vi.mock('scheduler', () => ({ unstable_forceFrameRate: (rate: number) => framesPerSecond.push(rate) }));

afterEach(() => {
  document.body.replaceChildren();
  framesPerSecond.length = 0;
});

it('React takes long turns while nobody sees what it renders, and short ones from then on', () => {
  document.body.innerHTML = '<div id="last-seen-page"></div><div id="root"></div>';
  const { container, leave } = createContainer(document.body.querySelector<HTMLElement>('#root') ?? document.body);
  expect(framesPerSecond).toEqual([20]);
  leave();
  expect(framesPerSecond).toEqual([20, 0]);
  expect(document.body.firstElementChild).toBe(container);
});

it('React takes its own turns where nothing was on the screen before', () => {
  document.body.innerHTML = '<div id="root"></div>';
  const root = document.body.querySelector<HTMLElement>('#root') ?? document.body;
  expect(createContainer(root).container).toBe(root);
  expect(framesPerSecond).toEqual([]);
});
