import { readBody } from '#api/read-body.ts';
import { FIRST_BYTE_TIMEOUT_MS, GONE_STATUSES } from '#contract/api/constants.ts';
import { OUTDATED_HEADER } from '#contract/device/caches.ts';
import { ownerOf } from '#contract/api/sign-in/token.ts';

import { fetchForPage } from './fetch-for-page.ts';
import { copyOf, isJson, cacheablePost } from '#sw/cacheable.ts';
import type { Permit, Place } from '#sw/runtime-caches.ts';
import { readPostRequest } from './post-request.ts';
import type { PostRequest } from './post-request.ts';
import type { AnswerContext } from './answer-context.ts';

interface Asked extends PostRequest {
  /** Where it is kept: among what was saved on purpose, if it was. */
  place: Place;
  owner: string;
  permit: Permit;
}

/**
 * The kept copy at once, refreshed behind it, so that a poor line never delays what is on the device. Nothing kept, or
 * something that is known to be old: the network, whose answer goes to the page as it is.
 */
export async function answerPost(request: Request, context: AnswerContext): Promise<Response> {
  const post = readPostRequest(request);
  if (post === null) {
    return context.fetch(request, request.signal);
  }
  const permit = context.kept.permit();
  const owner = await ownerOf(post.claims, post.siteUuid);
  const saved = await context.kept.find({ kind: 'saved', owner }, post.key);
  const place: Place = { kind: saved === undefined ? 'posts' : 'saved', owner };
  const asked = { ...post, owner, place, permit };
  const kept = saved ?? (await context.kept.find(place, post.key));
  // Somebody saves it or has it refreshed: the network's word is wanted, whatever is here.
  if (request.cache === 'reload') {
    return answerFromNetwork(request, asked, context);
  }
  if (kept === undefined) {
    return answerUnkept(request, asked, context);
  }
  if (kept.headers.has(OUTDATED_HEADER)) {
    return answerWithNewer(request, asked, kept, context);
  }
  context.waitUntil(refresh(request, asked, kept.clone(), context));
  return kept;
}

/** Somebody who reads another language now than when they opened it reads it as it was, where the network gives nothing. */
async function answerUnkept(request: Request, asked: Asked, context: AnswerContext): Promise<Response> {
  try {
    return await answerFromNetwork(request, asked, context);
  } catch (error) {
    const other = request.signal.aborted ? undefined : await keptInAnotherLanguage(asked, context);
    if (other === undefined) {
      throw error;
    }
    context.tell({ type: 'network', reachable: false });
    return other;
  }
}

async function keptInAnotherLanguage({ owner, key }: Asked, { kept }: AnswerContext): Promise<Response | undefined> {
  return (
    (await kept.findWithout(['language'], { kind: 'saved', owner }, key)) ??
    (await kept.findWithout(['language'], { kind: 'posts', owner }, key))
  );
}

async function answerFromNetwork(request: Request, asked: Asked, context: AnswerContext): Promise<Response> {
  const { answer, copy } = await fetchForPage(request, context);
  context.waitUntil(keepOrForget());
  return answer;

  /** The page that asked has its answer; what it keeps in other languages must go as well. */
  async function keepOrForget(): Promise<void> {
    if (await isRefusal(copy, asked, context)) {
      await forget(asked, context);
      tellRefused(asked, copy, context);
    } else {
      await keep(copy, asked, context);
    }
  }
}

/** The kept one is for when the network gives no other. */
async function answerWithNewer(
  request: Request,
  asked: Asked,
  kept: Response,
  context: AnswerContext,
): Promise<Response> {
  context.waitUntil(context.kept.touch(asked.place, asked.key, asked.permit));
  const response = await answerFromNetwork(request, asked, context).catch(() => null); // No network: said below.
  if (response !== null && (response.status === 200 ? isJson(response) : await isRefusal(response, asked, context))) {
    return response;
  }
  response?.body?.cancel().catch(() => undefined); // Has ended already.
  context.tell({ type: 'network', reachable: response !== null && response.status !== 200 });
  return kept;
}

async function refresh(request: Request, asked: Asked, kept: Response, context: AnswerContext): Promise<void> {
  const { place, key, permit, siteUuid, slug } = asked;
  const response = await context.fetch(request).catch(() => null); // No network: said below.
  if (response !== null && (await isRefusal(response, asked, context))) {
    await forget(asked, context);
    tellRefused(asked, response, context);
    context.tell({ type: 'network', reachable: true });
    return;
  }
  const before = await kept.text();
  const after = response === null ? 'unfit' : await keep(response, asked, context);
  const isNew = after !== 'unfit' && after.text !== before;
  if (after === 'unfit') {
    await context.kept.touch(place, key, permit); // Opened: not the first to be evicted.
  }
  if (isNew && !after.isKept) {
    await context.kept.outdate(place, key, permit);
  }
  if (isNew) {
    context.tell({ type: 'post-changed', siteUuid, slug });
  }
  context.tell({ type: 'network', reachable: after !== 'unfit' || (response !== null && response.status !== 200) });
}

interface Newest {
  /** Not known of one that is too large. */
  text: string | undefined;
  isKept: boolean;
}

async function keep(response: Response, asked: Asked, context: AnswerContext): Promise<Newest | 'unfit'> {
  const bytes = await cacheablePost(response, asked.slug);
  if (typeof bytes === 'string') {
    return bytes === 'unfit' ? 'unfit' : { text: undefined, isKept: false };
  }
  const copy = copyOf(bytes, response, context.now());
  const outcome = await context.kept.keep(asked.place, asked.key, copy, asked.permit);
  return { text: new TextDecoder().decode(bytes), isKept: outcome !== 'no-room' };
}

/**
 * The API itself says that the post is gone or not for this person. A gateway that turns an expired token away with
 * 403 says nothing about the post: a session that is over keeps its library. Whether one has expired, the clock of a
 * device that is wrong does not know.
 */
async function isRefusal(response: Response, { claims }: Asked, context: AnswerContext): Promise<boolean> {
  const { status } = response;
  if (!(status === 403 || GONE_STATUSES.includes(status)) || !(await isJsonOrEmpty(response))) {
    return false;
  }
  return status !== 403 || claims.exp * 1000 > ((await context.serverTime()) ?? context.now());
}

/** What the API says or leaves unsaid. A word in plain text is as likely a proxy's, and nothing kept is lost for that. */
async function isJsonOrEmpty(response: Response): Promise<boolean> {
  return (
    isJson(response) ||
    readBody(response.clone(), FIRST_BYTE_TIMEOUT_MS).then(
      (text) => text.trim() === '',
      () => false, // Cut, or silent: it may be anybody's.
    )
  );
}

async function forget({ owner, key, permit }: Asked, context: AnswerContext): Promise<void> {
  await context.kept.drop({ kind: 'posts', owner }, key, permit);
  await context.kept.drop({ kind: 'saved', owner }, key, permit);
}

function tellRefused({ siteUuid, slug }: Asked, { status }: Response, context: AnswerContext): void {
  context.tell({ type: 'post-refused', siteUuid, slug, status });
}
