import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { givenNoLayout } from '#tests/kit/browser.ts';

import { useBoundingRect } from './use-bounding-rect.ts';

beforeEach(givenNoLayout);
afterEach(() => document.body.replaceChildren());

const find = () => document.querySelector('button');

function aButton(top: number): HTMLButtonElement {
  const button = document.createElement('button');
  button.getBoundingClientRect = () => new DOMRect(0, top, 44, 44);
  return button;
}

it('is where another thing stands that has taken its place', async () => {
  const first = document.body.appendChild(aButton(10));
  const { result } = renderHook(() => useBoundingRect(find));
  expect(result.current).toMatchObject({ top: 10 });
  first.replaceWith(aButton(300));
  await waitFor(() => expect(result.current).toMatchObject({ top: 300 }));
});

it('is found when it comes later, and nowhere when it has gone', async () => {
  const { result } = renderHook(() => useBoundingRect(find));
  expect(result.current).toBeUndefined();
  document.body.append(aButton(10));
  await waitFor(() => expect(result.current).toMatchObject({ top: 10 }));
  document.body.replaceChildren();
  await waitFor(() => expect(result.current).toBeUndefined());
});

it('is followed when something above it moves it', async () => {
  const button = document.body.appendChild(aButton(10));
  const { result } = renderHook(() => useBoundingRect(find));
  button.getBoundingClientRect = () => new DOMRect(0, 90, 44, 44);
  button.before(document.createElement('p'));
  await waitFor(() => expect(result.current).toMatchObject({ top: 90 }));
});
