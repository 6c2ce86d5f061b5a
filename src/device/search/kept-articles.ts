import { KEPT_AT_HEADER } from '#contract/device/caches.ts';
import { postCachesOf } from '#contract/device/search-index.ts';

/** An article that is kept here, by where it lies. */
export interface KeptArticle {
  readonly slug: string;
  readonly cacheName: string;
  readonly address: string;
}

interface Reader {
  readonly owner: string;
  readonly siteUuid: string;
  /** As articles are asked for; without it, in whatever language they lie here. */
  readonly language?: string;
}

const POST_PATH = /\/sites\/([^/]+)\/posts\/([^/]+)$/;

/**
 * The articles that an owner has here, those used last first. Never fails, and works in any worker.
 * One that lies in several caches is that of the first one.
 */
export async function listKeptArticles(reader: Reader): Promise<Map<string, KeptArticle>> {
  const articles = new Map<string, KeptArticle>();
  for (const cacheName of postCachesOf(reader.owner)) {
    for (const { url } of await keysOf(cacheName)) {
      const slug = slugIn(url, reader);
      if (slug !== undefined && !articles.has(slug)) {
        articles.set(slug, { slug, cacheName, address: url });
      }
    }
  }
  return articles;
}

/** When the network gave what is kept, as it was written down; undefined where nothing is any more. */
export async function matchArticle({
  cacheName,
  address,
}: KeptArticle): Promise<{ readonly keptAt: string; json(): Promise<unknown> } | undefined> {
  try {
    const response = await caches.match(address, { cacheName });
    return response && { keptAt: response.headers.get(KEPT_AT_HEADER) ?? '', json: () => jsonOf(response) };
  } catch {
    return undefined;
  }
}

async function keysOf(cacheName: string): Promise<readonly Request[]> {
  try {
    // Opening one that is not there would make it.
    return (await caches.has(cacheName)) ? (await (await caches.open(cacheName)).keys()).toReversed() : [];
  } catch {
    return []; // No Cache Storage here.
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined; // Cut off, or never any JSON.
  }
}

function slugIn(url: string, { siteUuid, language }: Reader): string | undefined {
  const { pathname, searchParams } = new URL(url);
  const [, site = '', slug = ''] = POST_PATH.exec(pathname) ?? [];
  try {
    const isOurs =
      decodeURIComponent(site) === siteUuid && (language === undefined || searchParams.get('language') === language);
    return isOurs && slug !== '' ? decodeURIComponent(slug) : undefined;
  } catch {
    return undefined; // Not encoded by us: nothing that we keep.
  }
}
