import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import { startConnectivity } from '#device/network/connectivity.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { ContentMedia } from './content-media.tsx';
import { MediaProvider } from './media-context.tsx';

const HOST = 'https://media.example';
const play = vi.fn<() => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  play.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play); // jsdom plays nothing.
});

afterEach(() => vi.useRealTimers());

function show(html: string) {
  const content = new DOMParser().parseFromString(html, 'text/html');
  const media = content.querySelector('video, audio') ?? content.body;
  return renderApp(
    <MediaProvider value={{ mediaLibraryBaseUrl: HOST }}>
      <p>
        <ContentMedia media={media} title="The article" />
      </p>
    </MediaProvider>,
  ).container;
}

/** Of which this is so, whatever jsdom says. */
function playing(container: HTMLElement, state: Partial<HTMLMediaElement>): HTMLMediaElement {
  const media = container.querySelector('video, audio') as HTMLMediaElement;
  for (const [name, value] of Object.entries({ paused: false, ended: false, ...state })) {
    vi.spyOn(media, name as 'readyState', 'get').mockReturnValue(value as number);
  }
  return media;
}

describe('a film or a recording inside an article', () => {
  it.each([
    ['<video title="Night feeds" src="https://a.example/a.webm"></video>', 'Night feeds'],
    [
      '<figure><audio src="https://a.example/a.mp3"></audio><figcaption> A <em>long</em> night </figcaption></figure>',
      'A long night',
    ],
    ['<audio title=" "><source src="https://a.example/a.mp3"></audio>', 'The article'],
  ])('is named by its title, its caption or the article: %s', (html, name) => {
    show(html);
    expect(screen.getByLabelText(name).matches('video, audio')).toBe(true);
  });

  it('that can not be played says so, and plays after Retry', () => {
    const container = show('<audio src="https://a.example/a.mp3"></audio>');
    const source = container.querySelector('source');
    fireEvent.error(source as Element);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('This recording could not be played.');
    expect(screen.getByRole('link', { name: /^Open the recording on its own/ }).getAttribute('href')).toBe(
      'https://a.example/a.mp3',
    );
    expect(document.activeElement).toBe(alert);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(play).toHaveBeenCalledOnce();
  });

  it('of which nothing comes says so once somebody has waited for its first byte', () => {
    vi.useFakeTimers();
    const container = show('<video src="https://a.example/a.webm"></video>');
    const film = playing(container, {});
    fireEvent.play(film);
    vi.advanceTimersByTime(FIRST_BYTE_TIMEOUT_MS - 1);
    fireEvent.progress(film);
    vi.advanceTimersByTime(FIRST_BYTE_TIMEOUT_MS - 1);
    expect(film.getAttribute('src')).toBeNull();
    vi.advanceTimersByTime(1);
    expect(film.getAttribute('src')).toBe(''); // For which browsers fire an error.
    fireEvent.error(film);
    expect(screen.getByRole('alert').textContent).toContain('This video could not be played.');
  });

  it.each([
    ['has stopped it', { paused: true, readyState: 0 }],
    ['sees its first frame', { paused: false, readyState: 2 }],
  ])('goes on without a word where somebody %s', (_, state) => {
    vi.useFakeTimers();
    const container = show('<video src="https://a.example/a.webm"></video>');
    const film = playing(container, {});
    fireEvent.play(film);
    playing(container, state);
    vi.advanceTimersByTime(2 * FIRST_BYTE_TIMEOUT_MS);
    expect(film.getAttribute('src')).toBeNull();
  });

  it('that stands still in the middle says so after as long a silence, and goes on from there after Retry', () => {
    vi.useFakeTimers();
    const container = show('<audio src="https://a.example/a.mp3"></audio>');
    const recording = playing(container, { readyState: 2, networkState: 2 });
    recording.currentTime = 40;
    fireEvent.waiting(recording);
    vi.advanceTimersByTime(FIRST_BYTE_TIMEOUT_MS - 1);
    fireEvent.progress(recording);
    vi.advanceTimersByTime(FIRST_BYTE_TIMEOUT_MS - 1);
    expect(recording.getAttribute('src')).toBeNull();
    vi.advanceTimersByTime(1);
    expect(recording.getAttribute('src')).toBe('');
    recording.currentTime = 0; // As browsers do.
    fireEvent.error(recording);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(container.querySelector('audio')?.currentTime).toBe(40);
    expect(play).toHaveBeenCalledOnce();
  });

  it.each([
    ['has what comes next', { readyState: 3, networkState: 2 }],
    ['asks for nothing', { readyState: 2, networkState: 1 }],
    ['is at its end', { readyState: 2, networkState: 2, ended: true }],
    ['is paused', { readyState: 2, networkState: 2, paused: true }],
  ])('is left alone in the middle where it %s', (_, state) => {
    vi.useFakeTimers();
    const container = show('<audio src="https://a.example/a.mp3"></audio>');
    const recording = playing(container, { readyState: 2, networkState: 2 });
    fireEvent.waiting(recording);
    playing(container, state);
    vi.advanceTimersByTime(2 * FIRST_BYTE_TIMEOUT_MS);
    expect(recording.getAttribute('src')).toBeNull();
  });

  it('that nobody sees is waited for until somebody does', () => {
    vi.useFakeTimers();
    const container = show('<audio src="https://a.example/a.mp3"></audio>');
    const recording = playing(container, { readyState: 2, networkState: 2 });
    fireEvent.waiting(recording);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.advanceTimersByTime(2 * FIRST_BYTE_TIMEOUT_MS);
    expect(recording.getAttribute('src')).toBeNull();
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    vi.advanceTimersByTime(FIRST_BYTE_TIMEOUT_MS);
    expect(recording.getAttribute('src')).toBe('');
  });

  it.each([
    ['breaks off in the middle', { readyState: 2 }, null],
    ['falls silent', { readyState: 0 }, ''],
  ])('with captions that %s is not put down to them', (_, state, src) => {
    const container = show(`<video src="${HOST}/a.webm"><track src="https://b.example/a.vtt"></video>`);
    const film = playing(container, state);
    film.currentTime = 40;
    if (src !== null) {
      film.setAttribute('src', src);
    }
    fireEvent.error(film);
    expect(screen.getByRole('alert').textContent).toContain('This video could not be played.');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.queryByText('The captions could not be loaded.')).toBeNull();
    expect(container.querySelector('video')?.currentTime).toBe(40);
  });

  it('fails only once none of its files could be played, or in the middle', () => {
    const container = show(
      '<video><source src="https://a.example/a.mp4"><source src="https://a.example/a.webm"></video>',
    );
    const [first] = container.querySelectorAll('source');
    fireEvent.error(first as Element);
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.error(container.querySelector('video') as Element);
    expect(screen.getByRole('alert').textContent).toContain('This video could not be played.');
  });

  it('says that there is no connection', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const stop = startConnectivity({ probe: () => Promise.resolve(false) });
    try {
      const container = show('<video src="https://a.example/a.webm"></video>');
      fireEvent.error(container.querySelector('source') as Element);
      await waitFor(() =>
        expect(screen.getByRole('alert').textContent).toBe(
          "You're offline, and this video is not saved on this device.Retry",
        ),
      );
    } finally {
      line.mockRestore();
      stop();
    }
  });

  it('whose host does not let the page read it plays without its captions', () => {
    const container = show(`<video src="${HOST}/a.webm"><track src="https://b.example/a.vtt"></video>`);
    expect(container.querySelector('video')?.crossOrigin).toBe('anonymous');
    fireEvent.error(container.querySelector('source') as Element);
    expect(container.querySelector('video')?.hasAttribute('crossorigin')).toBe(false);
    expect(container.querySelector('track')).toBeNull();
    expect(play).toHaveBeenCalledOnce();
    expect(screen.getByText('The captions could not be loaded.')).toBeDefined();
    fireEvent.error(container.querySelector('source') as Element);
    expect(screen.getByRole('alert')).toBeDefined();
  });
});
