// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { pictureSource } from './picture-source.ts';

const LIBRARY = 'https://media.example/library';
const TRANSFORMER = 'https://images.example/t';
const media = { mediaLibraryBaseUrl: LIBRARY, imageTransformBaseUrl: TRANSFORMER };

describe('pictureSource', () => {
  it.each([
    ['small', 'default', 'width=360&aspect_ratio=3:2'],
    ['medium', 'default', 'width=480&aspect_ratio=3:2'],
    ['large', 'default', 'width=960&aspect_ratio=3:2'],
    ['small', 'square', 'width=360&aspect_ratio=1:1'],
  ] as const)('replaces the library by the transformer: %s, %s', (size, shape, query) => {
    const source = pictureSource({ url: `${LIBRARY}/2026/sleep.jpg` }, { size, shape }, media);
    expect(source?.src).toBe(`${TRANSFORMER}/2026/sleep.jpg?${query}`);
  });

  it.each([
    ['small', [360]],
    ['medium', [360, 480]],
    ['large', [360, 480, 960]],
  ] as const)('offers widths to the browser that end at the asked one: %s', (size, widths) => {
    const source = pictureSource({ url: `${LIBRARY}/a.jpg` }, { size }, media);
    const offered = widths.map((width) => `${TRANSFORMER}/a.jpg?width=${width}&aspect_ratio=3:2 ${width}w`);
    expect(source?.srcSet).toBe(offered.length === 1 ? undefined : offered.join(', '));
  });

  it('offers no ready-made format wider than the first that is enough', () => {
    const url = (name: string) => ({ url: `https://a.example/${name}.jpg` });
    const formats = { thumbnail: url('t'), small: url('s'), medium: url('m'), large: url('l') };
    const source = pictureSource({ ...url('o'), formats }, { size: 'small' }, {});
    expect(source?.srcSet).toBe('https://a.example/t.jpg 245w, https://a.example/s.jpg 500w');
  });

  it('keeps a query that the address has', () => {
    const source = pictureSource({ url: `${LIBRARY}/a.jpg?v=2` }, { size: 'small' }, media);
    expect(source?.src).toBe(`${TRANSFORMER}/a.jpg?v=2&width=360&aspect_ratio=3:2`);
  });

  it.each([
    ['another host', 'https://other.example/library/a.jpg'],
    ['a host that begins like ours', 'https://media.example.evil.example/library/a.jpg'],
    ['a folder that begins like ours', 'https://media.example/library-of-others/a.jpg'],
    ['a way out of the library', 'https://media.example/library/../secret/a.jpg'],
  ])('leaves the address of %s as it is', (_, url) => {
    expect(pictureSource({ url }, { size: 'small' }, media)).toMatchObject({ src: url });
    expect(pictureSource({ url }, { size: 'small' }, media)?.srcSet).toBeUndefined();
  });

  it('uses the original address when one of the two bases is missing', () => {
    for (const part of [{ mediaLibraryBaseUrl: LIBRARY }, { imageTransformBaseUrl: TRANSFORMER }, {}]) {
      expect(pictureSource({ url: `${LIBRARY}/a.jpg` }, { size: 'small' }, part)?.src).toBe(`${LIBRARY}/a.jpg`);
    }
  });

  it.each([
    'http://media.example/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//media.example/a.jpg',
    'https://user:word@media.example/a.jpg',
    '',
  ])('refuses %j', (url) => {
    expect(pictureSource({ url }, { size: 'small' }, media)).toBeUndefined();
  });

  it('accepts a loopback host, as the local modes need', () => {
    expect(pictureSource({ url: 'http://localhost:4173/media/a.jpg' }, { size: 'small' }, {})?.src).toBe(
      'http://localhost:4173/media/a.jpg',
    );
  });

  it('lets the formats feed the choice of the browser, the original among them', () => {
    const formats = { thumbnail: { url: 'https://a.example/t.jpg' }, small: { url: 'https://a.example/s.jpg' } };
    const source = pictureSource({ url: 'https://a.example/o.jpg', formats }, { size: 'large' }, {});
    expect(source).toEqual({
      src: 'https://a.example/o.jpg',
      srcSet: 'https://a.example/t.jpg 245w, https://a.example/s.jpg 500w, https://a.example/o.jpg 750w',
    });
  });

  it('asks for readable answers from the configured media hosts only', () => {
    const anonymous = { crossOrigin: 'anonymous' };
    expect(pictureSource({ url: `${LIBRARY}/a.jpg` }, { size: 'small' }, media)).toMatchObject(anonymous);
    expect(pictureSource({ url: 'https://media.example/b.jpg' }, { size: 'small' }, media)).toMatchObject(anonymous);
    expect(pictureSource({ url: 'https://other.example/b.jpg' }, { size: 'small' }, media)).not.toHaveProperty(
      'crossOrigin',
    );
  });

  it('loads the smallest there is for a person who spares data', () => {
    const sparing = { ...media, dataSaver: true };
    expect(pictureSource({ url: `${LIBRARY}/a.jpg` }, { size: 'large' }, sparing)).toEqual({
      src: `${TRANSFORMER}/a.jpg?width=360&aspect_ratio=3:2`,
      crossOrigin: 'anonymous',
    });
    const formats = { small: { url: 'https://a.example/s.jpg' }, large: { url: 'https://a.example/l.jpg' } };
    expect(pictureSource({ url: 'https://a.example/o.jpg', formats }, { size: 'large' }, sparing)).toEqual({
      src: 'https://a.example/s.jpg',
    });
  });
});
