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

/** An index as bytes: a quarter of its text, and with a checksum that no cut or mixed-up one passes. */
export async function packIndex({ index, articles, listed }: IndexContents, reader: Reader): Promise<ArrayBuffer> {
  const text = JSON.stringify({
    v: INDEX_VERSION,
    ...reader,
    articles: [...articles],
    listed: [...listed],
    index: index.toJSON(),
  });
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
}

/** Nothing for what is broken, of another version, organisation or language: it is made anew. */
export async function unpackIndex(bytes: ArrayBuffer, reader: Reader): Promise<IndexContents | undefined> {
  try {
    const stored: unknown = await new Response(
      new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')),
    ).json();
    if (
      !isObject(stored) ||
      stored['v'] !== INDEX_VERSION ||
      stored['siteUuid'] !== reader.siteUuid ||
      stored['language'] !== reader.language
    ) {
      return undefined;
    }
    const contents: IndexContents = {
      index: createKeptIndex(stored['index'] as AsPlainObject), // Its checksum says that we have written it.
      articles: new Map(entriesOf(stored['articles']).flatMap(articleEntry)),
      listed: new Map(entriesOf(stored['listed']).flatMap(listedEntry)),
    };
    contents.index.find('probe'); // What cannot be searched is no index.
    return contents;
  } catch {
    return undefined;
  }
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
