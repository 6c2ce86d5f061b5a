import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { givenNoLayout } from '#tests/kit/browser.ts';

import { useBottomBar } from './use-bottom-bar.ts';

beforeEach(() => {
  givenNoLayout();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function height(this: HTMLElement) {
    return this.isConnected ? Number(this.dataset['height'] ?? 0) : 0;
  });
});
afterEach(() => document.body.replaceChildren());

function aBar(height: number): HTMLElement {
  const bar = document.createElement('nav');
  bar.dataset['part'] = 'bottom-bar';
  bar.dataset['height'] = String(height);
  return bar;
}

it('keeps clear of a bottom bar that comes later than what asks', async () => {
  const { result } = renderHook(() => useBottomBar('narrow'));
  expect(result.current).toBe(0);
  const bar = document.body.appendChild(aBar(57));
  await waitFor(() => expect(result.current).toBe(57));
  expect(bar.style.pointerEvents).toBe('auto');
});

it('keeps clear of another bar in its place, and of none when it is gone', async () => {
  const bar = document.body.appendChild(aBar(57));
  const { result } = renderHook(() => useBottomBar('narrow'));
  expect(result.current).toBe(57);
  bar.replaceWith(aBar(70));
  await waitFor(() => expect(result.current).toBe(70));
  document.body.replaceChildren();
  await waitFor(() => expect(result.current).toBe(0));
});

it('leaves a bar alone that the window is too wide for', () => {
  const bar = document.body.appendChild(aBar(57));
  const { result } = renderHook(() => useBottomBar('wide'));
  expect(result.current).toBe(0);
  expect(bar.style.pointerEvents).toBe('');
});
