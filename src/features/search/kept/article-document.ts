import { postId } from './document-ids.ts';
import type { IndexedDocument } from './kept-index.ts';
import type { ListedPost } from './messages.ts';

/** The words of HTML as text. */
export type PlainText = (html: string) => string;

/** Measured: a longer text takes more than the 20 ms that an article may. */
const CHARACTERS_MAX = 100_000;

/** The parts of an answer that are searched, whatever the answer is; none where it is no post. */
export function articleDocument(answer: unknown, plainText: PlainText): IndexedDocument | undefined {
  const slug = textIn(answer, 'slug');
  const title = textIn(answer, 'title');
  if (slug === '' || title === '') {
    return undefined;
  }
  return {
    ...listedDocument(
      {
        slug,
        title,
        excerpt: textIn(answer, 'excerpt'),
        author: textIn(partOf(answer, 'author'), 'name'),
        labels: [...listIn(answer, 'tags'), ...listIn(answer, 'categories')]
          .map((one) => textIn(one, 'name'))
          .join(' '),
      },
      plainText,
    ),
    text: articleText(answer, plainText),
  };
}

/** An article under the names that its list has for it, which a screen shows, and under its own where they are others. */
export function underNamesOf(list: IndexedDocument | undefined, article: IndexedDocument): IndexedDocument {
  const both = (field: 'title' | 'labels' | 'author' | 'excerpt') =>
    [...new Set([list?.[field] ?? '', article[field] ?? ''])].filter((names) => names !== '').join(' ');
  return { ...article, title: both('title'), labels: both('labels'), author: both('author'), excerpt: both('excerpt') };
}

/** What is read in an article, with the steps of a journey. */
export function articleText(answer: unknown, plainText: PlainText): string {
  const steps = listIn(answer, 'steps').flatMap((step) => [textIn(step, 'title'), textIn(step, 'excerpt')]);
  return [textIn(answer, 'content'), ...steps]
    .map((html) => plainText(html.slice(0, CHARACTERS_MAX)))
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, CHARACTERS_MAX);
}

/** The answer without what only the article itself shows, for its tile. */
export function summaryOf(answer: unknown): Record<string, unknown> {
  const { content: _, steps: __, ...summary } = isObject(answer) ? answer : {};
  return summary;
}

export function listedDocument(
  { slug, title, excerpt, author, labels }: ListedPost,
  plainText: PlainText,
): IndexedDocument {
  return {
    id: postId(slug),
    title: plainText(title),
    labels: plainText(labels),
    author: plainText(author),
    excerpt: plainText(excerpt),
  };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function partOf(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined;
}

function textIn(value: unknown, key: string): string {
  const text = partOf(value, key);
  return typeof text === 'string' ? text : '';
}

function listIn(value: unknown, key: string): readonly unknown[] {
  const list = partOf(value, key);
  return Array.isArray(list) ? list : [];
}
