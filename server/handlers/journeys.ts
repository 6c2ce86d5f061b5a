import type { Handler } from '#server/api/call.ts';
import { notFound, Refusal } from '#server/api/refusal.ts';

export const journeys: Handler<'journeys'> = (_, { account, backend }) => ({ body: backend.journeys.list(account()) });

/** docs/contract.md §7: once more is no duplicate and answers 200. */
export const subscribe: Handler<'subscribe'> = ({ postSlug, listName }, { account, backend }) => {
  const owner = account();
  if (postSlug === '' || listName === '') {
    throw new Refusal(400, 'postSlug and listName are needed.', 'InvalidArgument');
  }
  const isKnown = backend.members.sitesOf(owner.email).some((siteUuid) => {
    const post = backend.posts.find(siteUuid, postSlug, undefined);
    return post !== undefined && post !== 'gone';
  });
  if (!isKnown) {
    throw notFound('The journey');
  }
  const outcome = backend.journeys.subscribe(owner, { postSlug, listName }, backend.now());
  return { status: outcome === 'new' ? 201 : 200, body: null };
};

export const unsubscribe: Handler<'unsubscribe'> = ({ listName }, { account, backend }) => {
  if (backend.journeys.unsubscribe(account(), listName) === 'not-subscribed') {
    throw notFound('The subscription');
  }
  return { status: 204, body: null };
};
