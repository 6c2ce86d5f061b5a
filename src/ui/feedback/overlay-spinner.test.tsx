import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { activateLocale } from '#i18n/i18n.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { OverlaySpinner } from './overlay-spinner.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await activateLocale(['en']);
});

describe('the overlay spinner', () => {
  it('shows nothing for 300 ms', () => {
    renderApp(<OverlaySpinner />);
    pass(299);
    expect(screen.getByRole('status').textContent).toBe('');
    pass(1);
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  it('says nothing in English while the language that is wanted is on its way', async () => {
    let answer = (_words: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const speaking = activateLocale(['de']);
    renderApp(<OverlaySpinner />);
    pass(300);
    expect(screen.getByText('Loading').style.visibility).toBe('hidden');
    answer(Response.json({}));
    await act(() => speaking);
    expect(screen.getByRole('status').querySelector('p')?.style.visibility).toBe('');
  });

  it('says after ten seconds that it still loads, and offers a way on', () => {
    renderApp(
      <OverlaySpinner>
        <button type="button">Retry</button>
      </OverlaySpinner>,
    );
    pass(9999);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    pass(1);
    expect(screen.getByRole('status').textContent).toContain('Still loading');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeNull();
  });
});

function pass(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}
