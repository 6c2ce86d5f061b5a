import { type KeptArticle, listKeptArticles, matchArticle } from '#device/search/kept-articles.ts';
import { readSearchIndex } from '#device/search/search-index-file.ts';

import { answerQuestion } from './answer-question.ts';
import { articleDocument, listedDocument, type PlainText, summaryOf } from './article-document.ts';
import { policyId, postId, slugOf } from './document-ids.ts';
import type { IndexedDocument } from './kept-index.ts';
import type { FoundPolicy, ListedPost, Question, SearchReply, SearchRequest } from './messages.ts';
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
        before = before.then(() => (reader === undefined ? undefined : compare(reader)));
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
    // Where the words stand is read meanwhile: what is known by now is not followed by what was known before.
    if (questions.get(id) === asked && turn > asked.told) {
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
    const { slug } = article;
    const now = await matchArticle(article);
    const known = contents?.articles.get(slug);
    if (known !== undefined && known.keptAt === now?.keptAt) {
      return 'same';
    }
    const post = await now?.json();
    const document = articleDocument(post, plainText);
    if (now === undefined || document?.id !== postId(slug)) {
      forget(slug);
      return known === undefined ? 'same' : 'changed';
    }
    contents?.index.put(document);
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

  async function takeLists({ posts, policies, isAll }: Lists): Promise<void> {
    if (contents === undefined) {
      return;
    }
    const { index, listed: signs } = contents;
    let changes = 0;
    for (const document of [...posts.map(postDocument), ...policies.map(policyDocument)]) {
      const sign = signOf(document);
      listed.set(document.id, document);
      if (signs.get(document.id) !== sign) {
        signs.set(document.id, sign);
        changes += putListed(document);
      }
    }
    if (isAll) {
      for (const id of [...signs.keys()].filter((one) => !listed.has(one))) {
        signs.delete(id);
        changes += isArticle(id) ? 0 : 1;
        if (!isArticle(id)) {
          index.remove(id);
        }
      }
    }
    if (changes > 0) {
      await answerAll();
      keepSoon();
    }
  }

  function postDocument(post: ListedPost): IndexedDocument {
    return listedDocument(post, plainText);
  }

  /** Of an article the whole text is known, which is more. */
  function putListed(document: IndexedDocument): number {
    if (isArticle(document.id)) {
      return 0;
    }
    contents?.index.put(document);
    return 1;
  }

  function isArticle(id: string): boolean {
    const slug = slugOf(id);
    return slug !== undefined && contents?.articles.has(slug) === true;
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

/** Tells a document from what it was before: 32 bits of FNV-1a. */
function signOf(document: IndexedDocument): number {
  let sign = 0x811c9dc5;
  for (const character of JSON.stringify(document)) {
    sign = Math.imul(sign ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return sign;
}
