import { beforeEach, expect, it, vi } from 'vitest';

import { changeDiscretion } from '#device/storage/discretion.ts';

import { startDiscreetMode } from './discreet-mode.ts';

startDiscreetMode();

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<iframe></iframe>';
  changeDiscretion({ covers: true });
  dispatchEvent(new Event('focus'));
});

const isCovered = () => document.documentElement.hasAttribute('data-covered');
const focusFrame = () => document.querySelector('iframe')?.focus();

it('a window that is left is covered, until somebody is back', () => {
  dispatchEvent(new Event('blur'));
  vi.runAllTimers();
  expect(isCovered()).toBe(true);
  dispatchEvent(new Event('focus'));
  expect(isCovered()).toBe(false);
});

it.each([
  ['before the window says that it has lost it', [focusFrame, () => dispatchEvent(new Event('blur'))]],
  ['behind that, as in Firefox', [() => dispatchEvent(new Event('blur')), focusFrame]],
])('a window whose frame takes the focus is in use: %s', (_, steps) => {
  steps.forEach((step) => step());
  vi.runAllTimers();
  expect(isCovered()).toBe(false);
});

it('somebody who is back at once is not covered afterwards', () => {
  dispatchEvent(new Event('blur'));
  dispatchEvent(new Event('focus'));
  vi.runAllTimers();
  expect(isCovered()).toBe(false);
});
