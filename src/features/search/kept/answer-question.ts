import { type KeptArticle, matchArticle } from '#device/search/kept-articles.ts';
import { foldedWords, wordsOf } from '#features/search/fold.ts';

import { articleText, isObject, type PlainText } from './article-document.ts';
import { policyOf, slugOf } from './document-ids.ts';
import { type IndexHit, wordForms } from './kept-index.ts';
import type { FoundPost, Question, SearchReply } from './messages.ts';
import { passageAround } from './passage.ts';
import type { IndexContents } from './stored-index.ts';

type Answer = Omit<Extract<SearchReply, { type: 'found' }>, 'type' | 'id'>;

interface Sources {
  /** Where the articles lie. */
  readonly places: ReadonlyMap<string, KeptArticle>;
  readonly plainText: PlainText;
}

/** What an index finds for a question, best first, with what a page shows of it. */
export async function answerQuestion(
  { term, postsMax, passagesMax }: Question,
  contents: IndexContents,
  sources: Sources,
): Promise<Answer> {
  const hits = contents.index.find(term);
  const ofPosts = hits.filter(({ id }) => slugOf(id) !== undefined);
  const posts = ofPosts.slice(0, postsMax).map(async (hit, place): Promise<FoundPost> => {
    const slug = slugOf(hit.id) ?? '';
    const summary = contents.articles.get(slug)?.summary;
    const passage = place < passagesMax ? await passageOf({ slug, hit, term, summary }, sources) : undefined;
    return {
      slug,
      words: hit.words,
      ...(summary === undefined ? {} : { summary }),
      ...(passage === undefined ? {} : { passage }),
    };
  });
  return {
    posts: await Promise.all(posts),
    total: ofPosts.length,
    policies: hits.flatMap(({ id, words }) => policyOf(id).map((policy) => ({ ...policy, words }))),
  };
}

interface Found {
  readonly slug: string;
  readonly hit: IndexHit;
  readonly term: string;
  readonly summary: unknown;
}

/** Where in an article the words stand that its title does not have. */
async function passageOf({ slug, hit, term, summary }: Found, sources: Sources): Promise<string | undefined> {
  const place = sources.places.get(slug);
  const title = foldedWords(sources.plainText(titleIn(summary)));
  const lacking = wordsOf(term).filter((word) => !title.some((one) => one.startsWith(word)));
  const isInTitle = lacking.length === 0 || hit.words.some((word) => title.includes(word));
  if (place === undefined || isInTitle) {
    return undefined;
  }
  const post = await (await matchArticle(place))?.json();
  return passageAround(articleText(post, sources.plainText), [...lacking, ...hit.words].flatMap(wordForms));
}

function titleIn(summary: unknown): string {
  return isObject(summary) && typeof summary['title'] === 'string' ? summary['title'] : '';
}
