import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderApp } from '#tests/kit/render-app.tsx';

import { atLeast } from './breakpoints.ts';
import { useAtLeast, useBreakpoint } from './use-breakpoint.ts';

let width = 0;
const listeners = new Set<() => void>();

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return width >= Number(/min-width: (\d+)px/.exec(query)?.[1]);
    },
    addEventListener: (_: 'change', listener: () => void) => listeners.add(listener),
    removeEventListener: (_: 'change', listener: () => void) => listeners.delete(listener),
  }));
});

describe('the breakpoint', () => {
  it.each([
    [320, 'xs'],
    [599, 'xs'],
    [600, 'sm'],
    [959, 'sm'],
    [960, 'md'],
    [1279, 'md'],
    [1280, 'lg'],
    [1919, 'lg'],
    [1920, 'xl'],
  ])('of a window %i px wide is %s', (pixels, name) => {
    width = pixels;
    renderApp(<Shown />);
    expect(screen.queryByText(new RegExp(`^${name} `))).not.toBeNull();
  });

  it('follows the window', () => {
    width = 360;
    renderApp(<Shown />);
    act(() => resizeTo(1440));
    expect(screen.queryByText('lg wide')).not.toBeNull();
    expect(atLeast('md')).toBe(true);
    act(() => resizeTo(700));
    expect(screen.queryByText('sm narrow')).not.toBeNull();
    expect(atLeast('md')).toBe(false);
  });
});

function Shown() {
  return <p>{`${useBreakpoint()} ${useAtLeast('md') ? 'wide' : 'narrow'}`}</p>;
}

function resizeTo(pixels: number): void {
  width = pixels;
  for (const listener of listeners) {
    listener();
  }
}
