import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { startConnectivity } from '#device/network/connectivity.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { VideoFacade } from './video-facade.tsx';

it('without a network a press says so, loads nothing, and can be pressed again', () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const stop = startConnectivity({ probe: () => Promise.resolve(false) });
  try {
    renderApp(<VideoFacade title="Sleep" address="https://www.youtube-nocookie.com/embed/abcdefghijk" />);
    const play = screen.getByRole('button', { name: 'Play video: Sleep' });
    fireEvent.click(play);
    expect(screen.getByRole('alert').textContent).toBe("You're offline, and this video is not saved on this device.");
    expect(screen.queryByTitle('Sleep')).toBeNull();
    expect(screen.getByRole('button')).toBe(play);
  } finally {
    line.mockRestore();
    stop();
  }
});
