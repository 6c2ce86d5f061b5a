import { type KeptArticle, listKeptArticles, matchArticle } from '#device/search/kept-articles.ts';
import { readSearchIndex } from '#device/search/search-index-file.ts';

import { answerQuestion } from './answer-question.ts';
import { articleDocument, listedDocument, type PlainText, summaryOf, underNamesOf } from './article-document.ts';
import { policyId, postId, slugOf } from './document-ids.ts';
import { signOfNames } from './document-sign.ts';
import type { IndexedDocument } from './kept-index.ts';
import type { FoundPolicy, Question, SearchReply, SearchRequest } from './messages.ts';
import { emptyContents, type IndexContents, packIndex, unpackIndex } from './stored-index.ts';

type Reader = Extract<SearchRequest, { type: 'open' }>;
type Lists = Extract<SearchRequest, { type: 'list' }>;

/** A question, how often it was begun to be answered, and which of these answers was given last. */
interface Asked {
  readonly question: Question;
  begun: number;
  told: number;
}

interface SearchSessionOptions {
  readonly plainText: PlainText;
  tell(reply: SearchReply): void;
}

const KEEP_AFTER_MS = 1000;
/** Writing down what has grown never takes more than a twentieth of the worker's time. */
const KEEP_APART = 20;
/** A search that goes on while articles are read is answered again after so many of them. */
const ARTICLES_PER_ANSWER = 16;

/**
 * One reader's search through what is kept here, without a page: the index of the last time is loaded, compared with
 * what lists and caches hold now, and answers meanwhile with what it has.
 */
export function createSearchSession({ plainText, tell }: SearchSessionOptions) {
  let contents: IndexContents | undefined;
  let reader: Reader | undefined;
  const questions = new Map<number, Asked>();
  let places: ReadonlyMap<string, KeptArticle> = new Map();
  let before: Promise<void> = Promise.resolve();
  let keeping: ReturnType<typeof setTimeout> | undefined;
  let keepAfterMs = KEEP_AFTER_MS;
  /** Articles and lists are known, so that what is not found is not here. */
  let isComplete = false;
  /** Of this session, by their ids: an article that goes is still what its list says of it. */
  const listed = new Map<string, IndexedDocument>();

  /** Answers in the order of the requests, but for a question: it never waits for what is still being read. */
  return (request: SearchRequest): void => {
    switch (request.type) {
      case 'open':
        reader = request;
        before = before.then(() => load(request)).then(() => compare(request));
        return;
      case 'list':
        before = before.then(() => takeLists(request));
        return;
      case 'compare':
        before = before.then(() => reader && compare(reader));
        return;
      case 'find':
        void ask({ question: request.question, begun: 0, told: 0 });
        return;
      case 'drop':
        questions.delete(request.id);
        return;
      default:
        request satisfies never;
    }
  };

  async function load(from: Reader): Promise<void> {
    const bytes = await readSearchIndex(from.owner);
    const stored = bytes && (await unpackIndex(bytes, from));
    contents = stored?.contents ?? emptyContents();
    await answerAll();
    // Where thousands are kept, listing them takes as long as all that came before it: names are found by then.
    places = await listKeptArticles(from);
    tell({ type: 'articles', slugs: [...places.keys()] });
    await answerAll();
    try {
      await stored?.loadTexts();
    } catch {
      contents = emptyContents(); // Broken: made anew.
    }
    await answerAll();
  }

  async function ask(asked: Asked): Promise<void> {
    questions.set(asked.question.id, asked);
    await answer(asked);
  }

  async function answer(asked: Asked): Promise<void> {
    if (contents === undefined) {
      return;
    }
    asked.begun += 1;
    const turn = asked.begun;
    const { id } = asked.question;
    const found = await answerQuestion(asked.question, contents, { places, plainText });
    const isSaid = isComplete || asked.told > 0 || found.total + found.policies.length > 0;
    // Where the words stand is read meanwhile: what is known by now is not followed by what was known before.
    if (isSaid && questions.get(id) === asked && turn > asked.told) {
      asked.told = turn;
      tell({ type: 'found', id, ...found });
    }
  }

  async function answerAll(): Promise<void> {
    await Promise.all([...questions.values()].map(answer));
  }

  /** Follows what caches hold: what is new is read, what is gone is forgotten. */
  async function compare(from: Reader): Promise<void> {
    const { articles } = contents ?? emptyContents();
    const kept = await listKeptArticles(from);
    places = kept;
    const gone = [...articles.keys()].filter((slug) => !kept.has(slug));
    gone.forEach(forget);
    tell({ type: 'articles', slugs: [...kept.keys()] });
    let changes = gone.length;
    for (const article of kept.values()) {
      changes += (await follow(article)) === 'changed' ? 1 : 0;
      if (changes % ARTICLES_PER_ANSWER === 1) {
        await answerAll();
      }
    }
    if (changes > 0) {
      await answerAll();
      keepSoon();
    }
  }

  async function follow(article: KeptArticle): Promise<'same' | 'changed'> {
    const now = await matchArticle(article);
    const known = contents?.articles.get(article.slug);
    return known !== undefined && known.keptAt === now?.keptAt ? 'same' : read(article.slug, now);
  }

  async function read(slug: string, now: Awaited<ReturnType<typeof matchArticle>>): Promise<'same' | 'changed'> {
    const id = postId(slug);
    const isKnown = contents?.articles.has(slug) === true;
    const post = await now?.json();
    const document = articleDocument(post, plainText);
    if (now === undefined || document?.id !== id) {
      forget(slug);
      return isKnown ? 'changed' : 'same';
    }
    const fromList = listed.get(id);
    if (fromList === undefined) {
      contents?.listed.delete(id); // What its list calls it is put with it once the list has been told.
    }
    contents?.index.put(underNamesOf(fromList, document));
    contents?.articles.set(slug, { keptAt: now.keptAt, summary: summaryOf(post) });
    return 'changed';
  }

  function forget(slug: string): void {
    const id = postId(slug);
    const fromList = listed.get(id);
    if (contents?.articles.delete(slug) !== true) {
      return;
    }
    if (fromList === undefined) {
      contents.index.remove(id);
      contents.listed.delete(id);
    } else {
      contents.index.put(fromList);
    }
  }

  async function takeLists({ posts, policies, gone: left = [], isAll }: Lists): Promise<void> {
    if (contents === undefined) {
      return;
    }
    const documents = [...posts.map((post) => listedDocument(post, plainText)), ...policies.map(policyDocument)];
    left.forEach((id) => listed.delete(id));
    documents.forEach((document) => listed.set(document.id, document));
    const gone = isAll ? [...contents.listed.keys()].filter((id) => !listed.has(id)) : [];
    let changes = 0;
    for (const id of [...left, ...documents.map((document) => document.id), ...gone]) {
      changes += (await followList(id, contents)) === 'changed' ? 1 : 0;
    }
    isComplete ||= isAll;
    if (changes > 0 || isAll) {
      await answerAll();
    }
    if (changes > 0) {
      keepSoon();
    }
  }

  /** An article is read again only where its list has other names for it than the index. */
  async function followList(id: string, { index, listed: signs }: IndexContents): Promise<'same' | 'changed'> {
    const document = listed.get(id);
    const now = document === undefined ? signOfArticle(id) : signOfNames(document);
    const isSame = now === (signs.get(id) ?? signOfArticle(id));
    const article = articleOf(id);
    if (!isSame && article !== undefined) {
      const place = places.get(article.slug);
      await read(article.slug, place && (await matchArticle(place)));
    } else if (!isSame && document !== undefined) {
      index.put(document);
    } else if (!isSame) {
      index.remove(id);
    }
    // Not before: what is written down meanwhile must not say that the index has these names.
    if (document === undefined) {
      signs.delete(id);
    } else {
      signs.set(id, signOfNames(document));
    }
    return isSame ? 'same' : 'changed';
  }

  function signOfArticle(id: string): number | undefined {
    const document = articleDocument(articleOf(id)?.summary, plainText);
    return document && signOfNames(document);
  }

  function articleOf(id: string) {
    const slug = slugOf(id) ?? '';
    const article = contents?.articles.get(slug);
    return article && { slug, summary: article.summary };
  }

  function keepSoon(): void {
    clearTimeout(keeping);
    keeping = setTimeout(() => void keep(), keepAfterMs);
  }

  async function keep(): Promise<void> {
    if (contents !== undefined && reader !== undefined) {
      const begun = performance.now();
      const bytes = await packIndex(contents, reader);
      keepAfterMs = Math.max(KEEP_AFTER_MS, KEEP_APART * (performance.now() - begun));
      tell({ type: 'keep', bytes });
    }
  }
}

function policyDocument({ policyType, name }: FoundPolicy): IndexedDocument {
  return { id: policyId({ policyType, name }), title: name };
}
