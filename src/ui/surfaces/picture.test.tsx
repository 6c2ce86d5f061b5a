import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';

import { renderApp } from '#tests/kit/render-app.tsx';
import { Logo } from '#ui/drawings/logo.tsx';

import { Picture } from './picture.tsx';

afterEach(() => void vi.useRealTimers());

describe('a picture', () => {
  it.each([
    ['3:2', '480', '320'],
    ['1:1', '480', '480'],
  ] as const)('of %s says its shape before it loads', (ratio, width, height) => {
    renderApp(<Picture src="/a.jpg" alt="A cup" ratio={ratio} />);
    const image = screen.getByRole('img', { name: 'A cup' });
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual([width, height]);
  });

  it('waits until it is near, unless it is in view from the start', () => {
    renderApp(
      <>
        <Picture src="/a.jpg" alt="Below" />
        <Picture src="/b.jpg" alt="First" loading="eager" crossOrigin="anonymous" />
      </>,
    );
    const below = screen.getByRole('img', { name: 'Below' });
    const first = screen.getByRole('img', { name: 'First' });
    expect([below.getAttribute('loading'), below.hasAttribute('crossorigin')]).toEqual(['lazy', false]);
    expect([first.getAttribute('loading'), first.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
    expect(first.getAttribute('crossorigin')).toBe('anonymous');
  });

  it.each([
    ['answers nothing is asked for no longer', 0, ''],
    ['has begun to answer is waited for', 200, '/a.jpg'],
  ])('whose host does not let it be read and %s', (_, naturalWidth, src) => {
    vi.useFakeTimers();
    renderApp(<Picture src="/a.jpg" srcSet="/b.jpg 2x" alt="A cup" crossOrigin="anonymous" />);
    const image = screen.getByRole('img', { name: 'A cup' });
    Object.defineProperties(image, { complete: { value: false }, naturalWidth: { value: naturalWidth } });
    fireEvent.error(image);
    vi.advanceTimersByTime(FIRST_BYTE_TIMEOUT_MS - 1);
    expect(image.getAttribute('src')).toBe('/a.jpg');
    vi.advanceTimersByTime(1);
    expect([image.getAttribute('src'), image.getAttribute('srcset')]).toEqual([src, src && '/b.jpg 2x']);
  });

  it('keeps its words when it does not load, and tries the next address', () => {
    const { rerender } = renderApp(<Picture src="/a.jpg" alt="A cup" />);
    fireEvent.error(screen.getByRole('img', { name: 'A cup' }));
    expect(screen.getByRole('img', { name: 'A cup' }).hasAttribute('src')).toBe(false);
    rerender(<Picture src="/b.jpg" alt="A cup" />);
    expect(screen.getByRole('img', { name: 'A cup' }).getAttribute('src')).toBe('/b.jpg');
  });

  it('that does not load is tried again on the next line, once for each', () => {
    const { rerender } = renderApp(<Picture src="/a.jpg" alt="A cup" line="online" />);
    const isTried = () => screen.getByRole('img', { name: 'A cup' }).hasAttribute('src');
    fireEvent.error(screen.getByRole('img', { name: 'A cup' }));
    rerender(<Picture src="/a.jpg" alt="A cup" line="online" />);
    expect(isTried()).toBe(false);
    rerender(<Picture src="/a.jpg" alt="A cup" line="offline" />);
    expect(isTried()).toBe(true);
    fireEvent.error(screen.getByRole('img', { name: 'A cup' }));
    expect(isTried()).toBe(false);
    rerender(<Picture src="/a.jpg" alt="A cup" line="online" />);
    expect(isTried()).toBe(true);
  });

  it('that its host lets no page read is shown all the same, and fails only where it does not come then', () => {
    const { rerender } = renderApp(<Picture src="/a.jpg" alt="A cup" crossOrigin="anonymous" line="online" />);
    const image = () => screen.getByRole('img', { name: 'A cup' });
    const asked = () => [image().hasAttribute('src'), image().getAttribute('crossorigin')];
    fireEvent.error(image());
    expect(asked()).toEqual([true, null]);
    rerender(<Picture src="/a.jpg" alt="A cup" crossOrigin="anonymous" line="offline" />);
    expect(asked()).toEqual([true, null]); // What stands is not asked for anew.
    fireEvent.error(image());
    expect(asked()).toEqual([false, null]);
    rerender(<Picture src="/a.jpg" alt="A cup" crossOrigin="anonymous" line="online" />);
    expect(asked()).toEqual([true, 'anonymous']);
  });

  it('is a placeholder without an address', () => {
    renderApp(<Picture alt="A cup" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('the logo', () => {
  it("is the client's, with the organisation's name as its text", () => {
    renderApp(<Logo src="/logo.png" name="Alderway Health" />);
    expect(screen.getByRole('img', { name: 'Alderway Health' }).getAttribute('src')).toBe('/logo.png');
  });

  it('is ours when there is none', () => {
    renderApp(<Logo name="Alderway Health" />);
    expect(screen.queryByRole('img', { name: 'Kinward' })).not.toBeNull();
  });

  it("is ours when the client's does not load", () => {
    renderApp(<Logo src="/logo.png" name="Alderway Health" />);
    fireEvent.error(screen.getByRole('img', { name: 'Alderway Health' }));
    expect(screen.queryByRole('img', { name: 'Kinward' })).not.toBeNull();
  });
});
