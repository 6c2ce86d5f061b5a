import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

import { PostSummary } from '#contract/api/posts.ts';
import { inIdleSteps } from '#device/page/when-idle.ts';
import { writeSearchIndex } from '#device/search/search-index-file.ts';
import { isCurrentOwner } from '#device/session/current-owner.ts';
import { readOwner } from '#device/session/owner.ts';

import { policyId, postId } from './document-ids.ts';
import { isSearched, listedPolicies, listedPost, listedPosts, type Reader } from './listed-posts.ts';
import { type FoundPolicy, type FoundPost, type Question, SearchReply, type SearchRequest } from './messages.ts';

/** What was found among what is kept here. */
export interface KeptFound {
  readonly posts: readonly PostSummary[];
  /** More than `posts` where there are too many to show. */
  readonly total: number;
  readonly policies: readonly FoundPolicy[];
  /** By slug: what else of it counts as found, and where in its text. */
  readonly places: ReadonlyMap<string, Pick<FoundPost, 'words' | 'passage'>>;
  /** The slugs of all articles that open without a network. */
  readonly articles: ReadonlySet<string>;
}

export interface KeptSearch {
  /** Calls back at once and whenever there is more, with nothing once this cannot search any more. */
  find(question: Omit<Question, 'id'>, onFound: (found: KeptFound | undefined) => void): () => void;
}

export interface KeptSearchOptions {
  readonly queries: QueryClient;
  /** A name of the content system as text. */
  textOf(name: string): string;
  createWorker(): Worker;
}

/** What the worker is told of lists at once, so that no press waits for it. */
const POSTS_PER_STEP = 250;
/** The service worker writes an article down after the page has it. */
const COMPARE_AFTER_MS = 1500;

let opened: { readonly key: string; readonly search: KeptSearch; compare(): void; close(): void } | undefined;

/** The one search of this page through what is kept of its owner; undefined where there can be none. */
export function openKeptSearch(reader: Reader, options: KeptSearchOptions): KeptSearch | undefined {
  const owner = readOwner()?.owner;
  const key = JSON.stringify([owner, reader.siteUuid, reader.language]);
  if (owner === undefined || (opened !== undefined && opened.key !== key)) {
    opened?.close();
    opened = undefined;
  }
  if (owner === undefined) {
    return undefined;
  }
  if (opened === undefined) {
    opened = { key, ...startSearch(owner, reader, options) };
  } else {
    opened.compare();
  }
  return opened.search;
}

function startSearch(owner: string, reader: Reader, { queries, textOf, createWorker }: KeptSearchOptions) {
  const worker = createWorker();
  const waiting = new Map<number, (found: KeptFound | undefined) => void>();
  const told = new WeakSet<PostSummary>();
  let lists = new Map<string, PostSummary>();
  let policies: readonly FoundPolicy[] = [];
  let articles: ReadonlySet<string> = new Set();
  let lastId = 0;
  let isAllDue = true;
  let isOver = false;
  let stopFeeding = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (request: SearchRequest) => worker.postMessage(request);

  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(SearchReply, data);
    if (parsed.success) {
      handle(parsed.output);
    }
  });
  worker.addEventListener('error', () => {
    close();
    opened = undefined;
  });
  const unsubscribe = queries.getQueryCache().subscribe(({ type, query }) => {
    if ((type === 'updated' || type === 'removed') && isSearched(query)) {
      clearTimeout(timer);
      timer = setTimeout(compare, COMPARE_AFTER_MS);
    }
  });
  ask({ type: 'open', owner, ...reader });
  feed();

  return {
    search: {
      find(question: Omit<Question, 'id'>, onFound: (found: KeptFound | undefined) => void) {
        if (isOver) {
          onFound(undefined); // Whoever holds it still: nobody would answer.
          return () => undefined;
        }
        lastId += 1;
        const id = lastId;
        waiting.set(id, onFound);
        ask({ type: 'find', question: { id, ...question } });
        return () => {
          waiting.delete(id);
          ask({ type: 'drop', id });
        };
      },
    },
    compare,
    close,
  };

  function handle(reply: SearchReply): void {
    switch (reply.type) {
      case 'found':
        waiting.get(reply.id)?.(foundBy(reply));
        return;
      case 'articles':
        articles = new Set(reply.slugs);
        return;
      case 'keep':
        if (reply.bytes instanceof ArrayBuffer) {
          void writeSearchIndex(owner, reply.bytes, () => isCurrentOwner(owner));
        }
        return;
      default:
        reply satisfies never;
    }
  }

  function foundBy({ posts, total, policies }: Extract<SearchReply, { type: 'found' }>): KeptFound {
    return {
      posts: posts.flatMap(({ slug, summary }) => lists.get(slug) ?? checked(slug, summary)),
      total,
      policies,
      places: new Map(posts.map((post) => [post.slug, post])),
      articles,
    };
  }

  function compare(): void {
    clearTimeout(timer);
    feed();
    ask({ type: 'compare' });
  }

  /** Tells the worker what lists know, when nobody waits for anything else. */
  function feed(): void {
    const before = { lists, policies };
    lists = listedPosts(queries, reader);
    policies = listedPolicies(queries, reader, textOf);
    const left = [...before.lists.values()].filter(({ slug }) => !lists.has(slug));
    left.forEach((post) => told.delete(post)); // It may come back.
    const ids = new Set(policies.map(policyId));
    const gone = [
      ...left.map(({ slug }) => postId(slug)),
      ...before.policies.map(policyId).filter((id) => !ids.has(id)),
    ];
    if (gone.length > 0) {
      ask({ type: 'list', posts: [], policies: [], gone, isAll: false });
    }
    const posts = [...lists.values()].filter((post) => !told.has(post));
    stopFeeding();
    stopFeeding = inIdleSteps(steps());

    function* steps() {
      for (let at = 0; at < posts.length; at += POSTS_PER_STEP) {
        const some = posts.slice(at, at + POSTS_PER_STEP);
        some.forEach((post) => told.add(post));
        yield ask({ type: 'list', posts: some.map(listedPost), policies: [], isAll: false });
      }
      ask({ type: 'list', posts: [], policies, isAll: isAllDue });
      isAllDue = false;
    }
  }

  function close(): void {
    isOver = true;
    stopFeeding();
    unsubscribe();
    clearTimeout(timer);
    worker.terminate();
    waiting.forEach((onFound) => onFound(undefined));
    waiting.clear();
  }
}

/** What the worker has read of an article that no list knows is as foreign as an answer of the API. */
function checked(slug: string, summary: unknown): PostSummary[] {
  const parsed = v.safeParse(PostSummary, summary);
  return parsed.success && parsed.output.slug === slug ? [parsed.output] : [];
}
