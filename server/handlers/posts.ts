import { POSTS_PER_PAGE, POSTS_PER_PAGE_MAX } from '#contract/api/constants.ts';
import type { Call, Handler } from '#server/api/call.ts';
import { notFound, Refusal } from '#server/api/refusal.ts';
import type { PostFilter, Window } from '#server/store/posts.ts';

const SUGGESTIONS = 8;

export const posts: Handler<'posts'> = (args, { siteUuid, backend }) => {
  const { posts: body, total } = backend.posts.list('all', filterOf(siteUuid, args), windowOf(args));
  return { body, total };
};

export const recommendedPosts: Handler<'recommendedPosts'> = (args, { siteUuid, backend }) => {
  const { posts: body, total } = backend.posts.list('recommended', filterOf(siteUuid, args), windowOf(args));
  return { body, total };
};

export const featuredPosts: Handler<'featuredPosts'> = (args, { siteUuid, backend }) => {
  const everything = { limit: POSTS_PER_PAGE_MAX, offset: 0 };
  const { posts: body, total } = backend.posts.list('featured', filterOf(siteUuid, args), everything);
  return { body, total };
};

export const post: Handler<'post'> = ({ slug, language }, { siteUuid, backend }) => {
  const found = backend.posts.find(siteUuid, slug, language);
  if (found === undefined) {
    throw notFound('The post');
  }
  if (found === 'gone') {
    throw new Refusal(410, 'This post has been removed.');
  }
  return { body: found };
};

/** An empty search is the look before the first letter: what the editors recommend, newest first. */
export const searchPosts: Handler<'searchPosts'> = ({ search, ...args }, { siteUuid, backend }) => {
  const filter = filterOf(siteUuid, args);
  const { posts: body, total } =
    search.trim() === ''
      ? backend.posts.list('recommended', filter, { limit: SUGGESTIONS, offset: 0 })
      : backend.posts.search(search, filter, POSTS_PER_PAGE_MAX);
  return { body, total };
};

/** The call names no language: tags come in the person's own. */
export const tags: Handler<'tags'> = ({ categories }, { siteUuid, member, backend }) => ({
  body: backend.posts.tags(siteUuid, listIn(categories), member().profile.language),
});

interface FilterArguments {
  language?: string | undefined;
  categories?: string | undefined;
  tags?: string | undefined;
}

function filterOf(siteUuid: Call['siteUuid'], { language, categories, tags: labels }: FilterArguments): PostFilter {
  return { siteUuid, language, categories: listIn(categories), tags: listIn(labels) };
}

function listIn(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

interface WindowArguments {
  perPage?: number | undefined;
  page?: number | undefined;
  offset?: number | undefined;
}

/** docs/contract.md §6: pages count from 1, `offset` is added to where the page begins. */
function windowOf({ perPage = POSTS_PER_PAGE, page = 1, offset = 0 }: WindowArguments): Window {
  if (![perPage, page, offset].every(Number.isSafeInteger) || perPage < 1 || page < 1 || offset < 0) {
    throw new Refusal(400, 'perPage and page are whole numbers from 1, offset from 0.', 'InvalidArgument');
  }
  const limit = Math.min(perPage, POSTS_PER_PAGE_MAX);
  return { limit, offset: (page - 1) * limit + offset };
}
