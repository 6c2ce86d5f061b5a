import { CancelledError } from '@tanstack/react-query';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

import { ApiError } from '#api/errors.ts';
import { POSTS_PER_PAGE } from '#contract/api/constants.ts';
import { isMissingIn } from '#contract/api/is-missing-in.ts';
import type { PostSummary } from '#contract/api/posts.ts';
import type { ParentStage } from '#contract/api/stages.ts';
import { waitingChanges } from '#device/outbox/waiting-changes.ts';
import type { SavableFile, SavablePost } from '#device/saved/saved-articles.ts';
import { journeyQueries } from '#features/journeys/journey-queries.ts';
import { overlay } from '#features/journeys/outbox/subscription-list.ts';
import { policyQueries } from '#features/policies/policy-queries.ts';
import { nextPage, pagesOf, postPage } from '#features/posts/queries/list-pages.ts';
import { mergePosts } from '#features/posts/queries/merge-posts.ts';
import type { PostListAnswer } from '#features/posts/queries/post-queries.ts';
import { postQueries } from '#features/posts/queries/post-queries.ts';
import { OWN_JOURNEYS } from '#pages/parts/use-own-journeys.ts';

import { filesOf, filterOf, PACKED_ARTICLES_MAX } from './pack-filter.ts';

interface ListedPack {
  readonly posts: readonly SavablePost[];
  readonly files: readonly SavableFile[];
  /** `part`: something that belongs in it is not here, and did not come. */
  readonly extent: 'whole' | 'part';
  /** Why it did not, the first of them. */
  readonly error: unknown;
}

interface PackReader {
  readonly siteUuid: string;
  readonly language: string;
  readonly stage: ParentStage;
}

const PAGES_MAX = Math.ceil(PACKED_ARTICLES_MAX / POSTS_PER_PAGE);

/**
 * What `usePackContents` finds, without a screen: as far as it is here, or with what the network gives. What the server
 * refuses belongs in no pack. Never fails.
 */
export async function listPack(
  client: QueryClient,
  { siteUuid, language, stage }: PackReader,
  from: 'here' | 'asked',
): Promise<ListedPack> {
  const filter = filterOf(stage);
  let extent: ListedPack['extent'] = 'whole';
  let error: unknown;

  const own = await readList(language);
  const english = isMissingIn(language, own) ? await readList('en') : undefined;
  const listed = english?.posts.length
    ? { posts: english.posts, language: 'en' }
    : { posts: own?.posts ?? [], language };
  const recommended = await read(postQueries.recommended(siteUuid, listed.language, filter));
  const journeys = await readJourneys();
  const articles = [...(recommended?.posts ?? []), ...listed.posts.slice(0, PACKED_ARTICLES_MAX)];
  const posts = new Map([...journeys, ...articles].map((post) => [post.slug, post]));
  const policies = await read(policyQueries.list(siteUuid, language, 'company'));
  const shown = isMissingIn(language, policies) ? await read(policyQueries.list(siteUuid, 'en', 'company')) : policies;
  return { posts: [...posts.values()], files: filesOf(shown ?? []), extent, error };

  async function read<Data, Key extends QueryKey>(
    query: FetchQueryOptions<Data, Error, Data, Key>,
  ): Promise<Data | undefined> {
    let isRefused = false;
    if (from === 'asked') {
      await ask(client, query).catch((why: unknown) => {
        isRefused = isRefusal(why);
        error ??= why;
      });
    }
    const data = client.getQueryData<Data>(query.queryKey);
    if (data === undefined && !isRefused) {
      extent = 'part';
    }
    return data;
  }

  async function readList(inLanguage: string): Promise<{ posts: readonly PostSummary[] } | undefined> {
    const list = { siteUuid, language: inLanguage, filter };
    const first = await read(postPage(client, list, 1));
    if (first === undefined) {
      return undefined;
    }
    const asked = new Set<number>();
    const mayAsk = { missing: true, outdated: from === 'asked' };
    const pages = () => Math.min(pagesOf(client, list, first.total), PAGES_MAX);
    for (let due = next(); due !== undefined && !asked.has(due); due = next()) {
      asked.add(due);
      await read(postPage(client, list, due));
    }
    const answers = Array.from({ length: Math.max(pages(), 1) }, (_, index) => pageHere(index + 1));
    const missing = answers.indexOf(undefined);
    const here = missing === -1 ? answers : answers.slice(0, missing);
    return { posts: mergePosts(...here.map((answer) => answer?.posts ?? [])) };

    function next(): number | undefined {
      return nextPage(client, list, { pages: pages(), mayAsk });
    }

    function pageHere(page: number): PostListAnswer | undefined {
      return client.getQueryData<PostListAnswer>(postPage(client, list, page).queryKey);
    }
  }

  async function readJourneys(): Promise<PostSummary[]> {
    const subscribed = overlay((await read(journeyQueries.subscribed(siteUuid))) ?? [], waitingChanges().rows ?? []);
    const kept = client.getQueryData<PostListAnswer>(postQueries.list(siteUuid, language, OWN_JOURNEYS).queryKey);
    const known = new Map(kept?.posts.map((post) => [post.slug, post]));
    const found: PostSummary[] = [];
    for (const slug of new Set(subscribed.map(({ postSlug }) => postSlug))) {
      const post = known.get(slug) ?? (await read(postQueries.detail(siteUuid, slug, language)))?.post;
      found.push(...(post === undefined ? [] : [post]));
    }
    return found;
  }
}

/** A screen that is left breaks off what it has asked for: it is asked for again. */
async function ask<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  try {
    await client.fetchQuery(query);
  } catch (error) {
    if (!(error instanceof CancelledError)) {
      throw error;
    }
    await client.fetchQuery(query);
  }
}

/** A no that another time won't change. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
  );
}
