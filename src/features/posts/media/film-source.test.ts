// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { filmSource, playerAddress } from './film-source.ts';

describe('a film', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch/?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('at %s plays without cookies', (address) => {
    expect(filmSource(address)).toEqual({
      kind: 'player',
      service: 'YouTube',
      address: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      page: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    });
  });

  it.each([
    'https://www.youtube.com/playlist?list=PLabc_DEF-123456',
    'https://www.youtube.com/embed/videoseries?si=x&list=PLabc_DEF-123456',
  ])('of a playlist at %s plays all of it', (address) => {
    expect(filmSource(address)).toEqual({
      kind: 'player',
      service: 'YouTube',
      address: 'https://www.youtube-nocookie.com/embed/videoseries?list=PLabc_DEF-123456',
      page: 'https://www.youtube.com/playlist?list=PLabc_DEF-123456',
    });
  });

  it.each([
    ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
    ['https://vimeo.com/channels/staffpicks/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
    ['https://vimeo.com/groups/short-films/videos/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
    ['https://vimeo.com/showcase/7654321/video/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
    ['https://player.vimeo.com/video/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
    ['https://vimeo.com/123456789/abcdef1234', 'https://player.vimeo.com/video/123456789?h=abcdef1234&dnt=1'],
  ])('at %s is not followed by Vimeo', (address, player) => {
    expect(filmSource(address)).toMatchObject({ kind: 'player', service: 'Vimeo', address: player });
  });

  it.each([
    'https://media.example/a.webm',
    'https://www.youtube.com/channel/abc',
    'https://www.youtube.com/embed/videoseries',
    'https://www.youtube.com/playlist?list=<b>',
    'https://youtube.com.canary.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/about',
    'not an address',
  ])('at %s is a file', (address) => {
    expect(filmSource(address)).toEqual({ kind: 'file', address });
  });

  const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
  it.each([
    [`${player}?start=3`, player],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed', player],
    ['//www.youtube.com/embed/dQw4w9WgXcQ', player],
    ['http://www.youtube.com/embed/dQw4w9WgXcQ', player],
    ['https://player.vimeo.com/video/123456789#t=3', 'https://player.vimeo.com/video/123456789?dnt=1'],
    ['https://www.youtube.com.canary.example/embed/dQw4w9WgXcQ', undefined],
    ['https://www.youtube.com@canary.example/embed/dQw4w9WgXcQ', undefined],
    ['https://canary.example/', undefined],
    ['', undefined],
  ])('in a frame at %j is %j', (address, shown) => {
    expect(playerAddress(address)).toBe(shown);
  });
});
