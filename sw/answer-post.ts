import { ownerOf } from '#contract/token.ts';

import { copyOf, isJson, keepablePost } from './keepable.ts';
import type { Permit, Place } from './kept-caches.ts';
import { readPostRequest } from './post-request.ts';
import type { PostRequest } from './post-request.ts';
import type { Tools } from './tools.ts';

interface Asked extends PostRequest {
  place: Place;
  permit: Permit;
}

/**
 * The kept copy at once, refreshed behind it, so that a poor line never delays what is on the device. Nothing kept:
 * the network, whose answer goes to the page untouched.
 */
export async function answerPost(request: Request, tools: Tools): Promise<Response> {
  const post = readPostRequest(request);
  if (post === null) {
    return tools.fetch(request);
  }
  const permit = tools.kept.permit();
  const place: Place = { kind: 'posts', owner: await ownerOf(post.claims, post.siteUuid) };
  const asked = { ...post, place, permit };
  const kept = await tools.kept.find(place, post.key);
  if (kept !== undefined) {
    tools.later(refresh(request, asked, kept.clone(), tools));
    return kept;
  }
  const response = await tools.fetch(request);
  tools.later(keep(response.clone(), asked, tools).then(() => undefined));
  return response;
}

async function refresh(request: Request, asked: Asked, kept: Response, tools: Tools): Promise<void> {
  const response = await tools.fetch(request).catch(() => null); // No network: said below.
  if (response !== null && isRefusal(response, asked, tools.now())) {
    await tools.kept.drop(asked.place, asked.key, asked.permit);
    tools.tell({ type: 'post-refused', siteUuid: asked.siteUuid, slug: asked.slug, status: response.status });
    tools.tell({ type: 'network', reachable: true });
    return;
  }
  const before = kept.clone();
  const after = response === null ? null : await keep(response, asked, tools);
  if (after !== null && (await before.text()) !== new TextDecoder().decode(after)) {
    tools.tell({ type: 'post-changed', siteUuid: asked.siteUuid, slug: asked.slug });
  }
  if (after === null) {
    await tools.kept.keep(asked.place, asked.key, kept, asked.permit); // Opened: not the first to be evicted.
  }
  tools.tell({ type: 'network', reachable: after !== null || (response !== null && response.status !== 200) });
}

async function keep(response: Response, asked: Asked, tools: Tools): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await keepablePost(response, asked.slug);
  if (bytes !== null) {
    await tools.kept.keep(asked.place, asked.key, copyOf(bytes, response, tools.now()), asked.permit);
  }
  return bytes;
}

/**
 * The API itself says that the post is gone or not for this person. A gateway that turns an expired token away with
 * 403 says nothing about the post: a session that is over keeps its library.
 */
function isRefusal(response: Response, { claims }: Asked, now: number): boolean {
  const isExpired = claims.exp * 1000 <= now;
  const statuses = isExpired ? [404, 410] : [403, 404, 410];
  return statuses.includes(response.status) && isJson(response);
}
