import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

import { POSTS_PER_PAGE } from '#contract/api/constants.ts';
import { Post, PostSummary } from '#contract/api/posts.ts';
import type { RunningServer } from '#server/serve.ts';
import { ALDERWAY } from '#server/server.test-kit.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

const TEMPLATES = path.join(import.meta.dirname, 'static');

/** What Amara's organisation has to read, as the API tells it. */
export interface Library {
  readonly list: readonly PostSummary[];
  /** One that the home page recommends. */
  readonly article: Post;
}

export async function readLibrary(server: RunningServer): Promise<Library> {
  const bearer = server.bearerOf(AMARA.email, ALDERWAY);
  async function ask<const Schema extends v.GenericSchema>(query: string, schema: Schema) {
    const url = `${server.apiOrigin}/api/sites/${ALDERWAY}/${query}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${bearer}` } });
    return v.parse(schema, await response.json());
  }
  const list = await ask(`posts/?language=en&perPage=${POSTS_PER_PAGE}`, v.array(PostSummary));
  const [first] = await ask('posts/recommended?language=en&perPage=1', v.array(PostSummary));
  if (first === undefined) {
    throw new Error('The site recommends nothing to read.');
  }
  return { list, article: await ask(`posts/${first.slug}?language=en`, Post) };
}

/**
 * The physical limit: the same list and the same article as pages written by hand, with a worker of three lines. They
 * are served like the app, which is why they are files of a folder.
 */
export function writeStaticSite(folder: string, { list, article }: Library): void {
  cpSync(TEMPLATES, folder, { recursive: true });
  fill(path.join(folder, 'index.html'), {
    style: `<style>${readFileSync(path.join(import.meta.dirname, 'list.css'), 'utf8')}</style>`,
    list: list.map(item).join('\n'),
  });
  fill(path.join(folder, 'article.html'), {
    title: escaped(article.title),
    picture: picture(article, 'eager'),
    content: article.content,
  });
}

/** Where the picture of a post lies, in the width of the phone. */
export function pictureAddress({ image }: Pick<PostSummary, 'image'>): string | null {
  const file = image === undefined ? undefined : new URL(image.url).pathname.split('/').at(-1);
  return file === undefined ? null : `/media/t/pictures/${file}?width=360&aspect_ratio=3:2`;
}

function fill(file: string, parts: Readonly<Record<string, string>>): void {
  const template = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    template.replaceAll(/<!-- (\w+) -->/g, (_, name: string) => parts[name] ?? ''),
  );
}

function item(post: PostSummary, index: number): string {
  const words = `<h2>${escaped(post.title)}</h2><p>${escaped(post.excerpt)}</p>`;
  return `<li><a href="/article.html">${picture(post, index === 0 ? 'eager' : 'lazy')}${words}</a></li>`;
}

function picture(post: PostSummary, loading: 'eager' | 'lazy'): string {
  const address = pictureAddress(post);
  return address === null ? '' : `<img src="${escaped(address)}" alt="" width="360" height="240" loading="${loading}">`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
