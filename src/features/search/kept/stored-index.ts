import type { AsPlainObject } from 'minisearch';

import { isObject } from './article-document.ts';
import { createKeptIndex, INDEX_VERSION, type KeptIndex } from './kept-index.ts';

/** What an index was made of, so that it can follow what is kept. */
export interface IndexContents {
  readonly index: KeptIndex;
  /** Of each article: when the network gave it, and what its tile shows. */
  readonly articles: Map<string, { readonly keptAt: string; readonly summary: unknown }>;
  /** Of what lists know: what tells whether it is still the same. */
  readonly listed: Map<string, number>;
}

interface Reader {
  readonly siteUuid: string;
  readonly language: string;
}

export function emptyContents(): IndexContents {
  return { index: createKeptIndex(), articles: new Map(), listed: new Map() };
}

/**
 * An index as bytes: a quarter of its text, and each part with a checksum that nothing cut off or mixed up passes. Names
 * come first; how long that part is stands before it.
 */
export async function packIndex({ index, articles, listed }: IndexContents, reader: Reader): Promise<ArrayBuffer> {
  const { names, all } = index.toJSON();
  const head = await zip({
    v: INDEX_VERSION,
    siteUuid: reader.siteUuid,
    language: reader.language,
    articles: [...articles],
    listed: [...listed],
    names,
  });
  return new Blob([new Uint32Array([head.byteLength]), head, await zip(all)]).arrayBuffer();
}

/**
 * What can be searched at once, and the rest of it, which rejects where it is broken. Nothing for what is broken, of
 * another version, organisation or language: it is made anew.
 */
export async function unpackIndex(
  bytes: ArrayBuffer,
  reader: Reader,
): Promise<{ contents: IndexContents; loadTexts(): Promise<void> } | undefined> {
  try {
    const [length = 0] = new Uint32Array(bytes.slice(0, HEAD_AT));
    const head = await unzip(bytes.slice(HEAD_AT, HEAD_AT + length));
    const fits =
      isObject(head) &&
      head['v'] === INDEX_VERSION &&
      head['siteUuid'] === reader.siteUuid &&
      head['language'] === reader.language;
    if (!fits) {
      return undefined;
    }
    const contents: IndexContents = {
      index: createKeptIndex(asIndex(head['names'])),
      articles: new Map(entriesOf(head['articles']).flatMap(articleEntry)),
      listed: new Map(entriesOf(head['listed']).flatMap(listedEntry)),
    };
    const loadTexts = async () => contents.index.loadTexts(asIndex(await unzip(bytes.slice(HEAD_AT + length))));
    return { contents, loadTexts };
  } catch {
    return undefined;
  }
}

const HEAD_AT = Uint32Array.BYTES_PER_ELEMENT;

function zip(value: unknown): Promise<ArrayBuffer> {
  return through(JSON.stringify(value), new CompressionStream('gzip')).arrayBuffer();
}

async function unzip(bytes: ArrayBuffer): Promise<unknown> {
  return through(bytes, new DecompressionStream('gzip')).json();
}

function through(content: BlobPart, stream: CompressionStream | DecompressionStream): Response {
  return new Response(new Blob([content]).stream().pipeThrough(stream));
}

/** Its checksum says that we have written it. */
function asIndex(stored: unknown): AsPlainObject {
  return stored as AsPlainObject;
}

function entriesOf(value: unknown): readonly (readonly unknown[])[] {
  return Array.isArray(value) ? value.filter((entry) => Array.isArray(entry)) : [];
}

function articleEntry([slug, article]: readonly unknown[]): [string, { keptAt: string; summary: unknown }][] {
  return typeof slug === 'string' && isObject(article) && typeof article['keptAt'] === 'string'
    ? [[slug, { keptAt: article['keptAt'], summary: article['summary'] }]]
    : [];
}

function listedEntry([slug, sign]: readonly unknown[]): [string, number][] {
  return typeof slug === 'string' && typeof sign === 'number' ? [[slug, sign]] : [];
}
