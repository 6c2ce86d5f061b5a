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

/** Parsed in one task: no question that comes meanwhile waits for longer than that. */
const TERMS_PER_PART = 10_000;

/**
 * An index as bytes: a quarter of its text, in parts, each with a checksum that nothing cut off or mixed up passes. Names
 * come first; how many parts there are, and how long each is, stands before them.
 */
export async function packIndex({ index, articles, listed }: IndexContents, reader: Reader): Promise<ArrayBuffer> {
  const { names, all } = index.toJSON();
  const { index: terms, ...rest } = all;
  const head = {
    v: INDEX_VERSION,
    siteUuid: reader.siteUuid,
    language: reader.language,
    articles: [...articles],
    listed: [...listed],
    names,
  };
  const parts: ArrayBuffer[] = [];
  for (const part of [head, rest, ...inParts(terms)]) {
    parts.push(await zip(part));
  }
  const lengths = parts.map((part) => part.byteLength);
  return new Blob([new Uint32Array([parts.length, ...lengths]), ...parts]).arrayBuffer();
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
    const [first, rest, ...terms] = partsOf(bytes);
    const head = first && (await unzip(first));
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
    const loadTexts = async () => {
      const texts = asIndex(rest && (await unzip(rest)));
      const index: AsPlainObject['index'] = [];
      for (const part of terms) {
        index.push(...asTerms(await unzip(part)));
      }
      await contents.index.loadTexts({ ...texts, index });
    };
    return { contents, loadTexts };
  } catch {
    return undefined;
  }
}

const LENGTH = Uint32Array.BYTES_PER_ELEMENT;

/** @throws where they are not as long as what stands before them says */
function partsOf(bytes: ArrayBuffer): ArrayBuffer[] {
  const [count = 0] = new Uint32Array(bytes.slice(0, LENGTH));
  let at = LENGTH * (count + 1);
  const parts = [...new Uint32Array(bytes.slice(LENGTH, at))].map((length) => bytes.slice(at, (at += length)));
  if (parts.length !== count || at !== bytes.byteLength) {
    throw new RangeError('Cut off, or mixed up');
  }
  return parts;
}

function inParts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / TERMS_PER_PART) }, (_, part) =>
    all.slice(part * TERMS_PER_PART, (part + 1) * TERMS_PER_PART),
  );
}

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

function asTerms(stored: unknown): AsPlainObject['index'] {
  return stored as AsPlainObject['index'];
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
