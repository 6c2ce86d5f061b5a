import { beforeEach, describe, expect, it, vi } from 'vitest';

import { anArticle } from '#tests/kit/posts.ts';

import { picturesOf } from './saved-pictures.ts';

const LIBRARY = 'https://media.example/library';
const TRANSFORMER = 'https://images.example/t';
const media = { mediaLibraryBaseUrl: LIBRARY, imageTransformBaseUrl: TRANSFORMER };
const sized = (name: string, width: number) => `${TRANSFORMER}/${name}.jpg?width=${width}&aspect_ratio=3:2`;

beforeEach(() => {
  vi.stubGlobal('innerWidth', 360);
  vi.stubGlobal('devicePixelRatio', 1);
});

describe('the pictures of an article that is saved', () => {
  it('are its own and those among its words, each once, as wide as this device shows them', () => {
    const content = `<p><img src="${LIBRARY}/b.jpg"><img src="${LIBRARY}/a.jpg"></p>`;
    const post = anArticle(content, { image: { url: `${LIBRARY}/a.jpg` } });
    expect(picturesOf(post, media).map(({ address }) => address)).toEqual([sized('a', 360), sized('b', 360)]);
    vi.stubGlobal('devicePixelRatio', 3);
    expect(picturesOf(post, media).map(({ address }) => address)).toEqual([sized('a', 960), sized('b', 960)]);
  });

  it('are the narrowest under data saver, as they are shown then', () => {
    vi.stubGlobal('devicePixelRatio', 3);
    const post = anArticle('', { image: { url: `${LIBRARY}/a.jpg` } });
    expect(picturesOf(post, { ...media, dataSaver: true })).toMatchObject([{ address: sized('a', 360) }]);
  });

  it('stand for their other formats, which have addresses of their own', () => {
    const url = (name: string) => ({ url: `${LIBRARY}/${name}.jpg` });
    const formats = { thumbnail: url('thumbnail_a'), small: url('small_a'), medium: url('medium_a') };
    const [picture] = picturesOf(anArticle('', { image: { ...url('a'), formats } }), { mediaLibraryBaseUrl: LIBRARY });
    expect(picture?.address).toBe(`${LIBRARY}/small_a.jpg`);
    expect(picture?.others).toEqual(expect.arrayContaining([`${LIBRARY}/thumbnail_a.jpg`, `${LIBRARY}/a.jpg`]));
    expect(picture?.others).not.toContain(picture?.address);
  });

  it('are none of a host that may not let them be read, and none that may not be fetched', () => {
    const content =
      '<img src="https://elsewhere.example/a.jpg"><img src="javascript:alert(1)"><img onerror="alert(1)">';
    expect(picturesOf(anArticle(content, { image: { url: 'https://elsewhere.example/b.jpg' } }), media)).toEqual([]);
  });
});
