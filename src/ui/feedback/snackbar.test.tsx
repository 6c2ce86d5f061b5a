import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { press } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { Snackbar } from './snackbar.tsx';
import { clearSnackbars, showSnackbar, type SnackbarOptions } from './snackbar-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  renderApp(<Snackbar />);
});
afterEach(() => {
  act(clearSnackbars);
  vi.useRealTimers();
});

describe('the snackbar', () => {
  it('is a live region before anything is said', () => {
    const region = screen.getByRole('status');
    expect(region).toHaveProperty('textContent', '');
    expect(region.getAttribute('aria-live')).toBe('polite');
  });

  it('shows what was done for 5000 ms', () => {
    show('Profile successfully updated');
    pass(4999);
    expect(screen.getByRole('status').textContent).toBe('Profile successfully updated');
    pass(1);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows it for as long as was asked', () => {
    show('Saved', { durationMs: 9000 });
    pass(8999);
    expect(screen.queryByText('Saved')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it("says 'Missing message' when it was given none", () => {
    show(undefined);
    expect(screen.queryByText('Missing message')).not.toBeNull();
  });

  it('keeps an error until it is dismissed', () => {
    show('There was an error saving your profile, please try again.', { tone: 'error', closeIcon: 'hidden' });
    pass(60_000);
    expect(screen.getByRole('alert').textContent).toContain('There was an error');
    press('Close');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has a close icon, unless it was asked not to', () => {
    show('Saved');
    show('Removed', { closeIcon: 'hidden' });
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  });

  it.each([
    ['hovered', 'pointerOver', 'pointerOut'],
    ['focused', 'focusIn', 'focusOut'],
  ] as const)('waits while it is %s and goes on afterwards', (_, start, end) => {
    show('Saved');
    pass(4000);
    const message = screen.getByText('Saved');
    fireEvent[start](message);
    pass(60_000);
    expect(screen.queryByText('Saved')).not.toBeNull();
    fireEvent[end](message);
    pass(999);
    expect(screen.queryByText('Saved')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('goes on for as long as was left, whatever the clock is set to meanwhile', () => {
    show('Saved');
    pass(4000);
    vi.setSystemTime(Date.now() - 3 * 86_400_000);
    fireEvent.pointerOver(screen.getByText('Saved'));
    fireEvent.pointerOut(screen.getByText('Saved'));
    pass(1000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('shows three messages at once, and the next when one has gone', () => {
    for (const text of ['one', 'two', 'three', 'four']) {
      show(text, { tone: 'error' });
    }
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['one', 'two', 'three']);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['two', 'three', 'four']);
  });

  it('shows what was done although three errors wait to be dismissed', () => {
    for (const text of ['one', 'two', 'three']) {
      show(text, { tone: 'error' });
    }
    show('Saved');
    expect(screen.queryByText('Saved')).not.toBeNull();
    pass(5000);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['one', 'two', 'three']);
  });

  it('takes away what was said of the same before', () => {
    show('There was an error saving your profile, please try again.', { tone: 'error', about: 'saveProfile' });
    show('Failed to subscribe to journey. Please try again later.', { tone: 'error' });
    show('Profile successfully updated', { about: 'saveProfile' });
    expect(screen.queryByText(/error saving your profile/)).toBeNull();
    expect(screen.queryByText(/Failed to subscribe/)).not.toBeNull();
    expect(screen.queryByText('Profile successfully updated')).not.toBeNull();
  });

  it('shows a message that is repeated once, and from the start', () => {
    show('Saved');
    pass(4000);
    show('Saved');
    expect(screen.getAllByText('Saved')).toHaveLength(1);
    pass(4999);
    expect(screen.getAllByText('Saved')).toHaveLength(1);
  });

  it('gives the focus back to where it came from', () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    show('Saved');
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(document.activeElement).toBe(button);
    button.remove();
  });
});

function show(text?: string, options?: SnackbarOptions): void {
  act(() => void showSnackbar(text, options));
}

function pass(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}
