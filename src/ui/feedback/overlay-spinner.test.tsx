import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { renderApp } from '#tests/kit/render-app.tsx';

import { OverlaySpinner } from './overlay-spinner.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the overlay spinner', () => {
  it('shows nothing for 300 ms', () => {
    renderApp(<OverlaySpinner />);
    pass(299);
    expect(screen.getByRole('status').textContent).toBe('');
    pass(1);
    expect(screen.getByRole('status').textContent).toBe('Loading');
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
