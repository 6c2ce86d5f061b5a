import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { renderApp } from '#tests/kit/render-app.tsx';
import { SkipLink } from '#ui/buttons/skip-link.tsx';

import { announce } from './announce.ts';
import { LiveRegion } from './live-region.tsx';
import { StatusLine } from './status-line.tsx';

describe('an announcement', () => {
  it('is put into a region that was there before', () => {
    const { container } = renderApp(<LiveRegion />);
    const region = container.querySelector('[aria-live="polite"]');
    act(() => announce('Saved articles'));
    expect(region?.textContent).toBe('Saved articles');
  });

  it('is said again when it is the same', () => {
    renderApp(<LiveRegion />);
    act(() => announce('12 articles'));
    const first = screen.getByText('12 articles');
    act(() => announce('12 articles'));
    expect(screen.getByText('12 articles')).not.toBe(first);
  });

  it('takes the words of the same moment away from nobody, and goes with the next one', () => {
    const { container } = renderApp(<LiveRegion />);
    vi.spyOn(performance, 'now').mockReturnValue(1e6);
    act(() => {
      announce('Saved articles');
      announce('Install Kinward');
    });
    expect([...container.querySelectorAll('span')].map((one) => one.textContent?.trim())).toEqual([
      'Saved articles',
      'Install Kinward',
    ]);
    vi.spyOn(performance, 'now').mockReturnValue(1e6 + 1000);
    act(() => announce('12 articles'));
    expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe('12 articles');
    vi.restoreAllMocks();
  });
});

describe('the status line', () => {
  it('stays a status while it has nothing to say', () => {
    const { rerender } = renderApp(<StatusLine />);
    const region = screen.getByRole('status');
    rerender(<StatusLine icon="offline">You're offline</StatusLine>);
    expect(region.isConnected).toBe(true);
    expect(region.textContent).toBe("You're offline");
  });
});

describe('the skip link', () => {
  it('brings the focus to the main content without a navigation', () => {
    renderApp(
      <>
        <SkipLink />
        <main id="main">Content</main>
      </>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Skip to main content' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(location.hash).toBe('');
  });
});
