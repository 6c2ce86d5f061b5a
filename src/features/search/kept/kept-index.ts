import MiniSearch, { type AsPlainObject, type Options, type Query, type SearchResult } from 'minisearch';

import { foldedWords, wordsOf } from '#features/search/fold.ts';

/** What is searched of a post or a policy; a policy has its name alone. All of it is text. */
export interface IndexedDocument {
  readonly id: string;
  readonly title: string;
  readonly labels?: string;
  readonly author?: string;
  readonly excerpt?: string;
  readonly text?: string;
}

export interface IndexHit {
  readonly id: string;
  /** Words of the document that count as found though they don't begin as any that was searched for. */
  readonly words: string[];
}

/** All the words of what is kept, and what has them. */
export interface KeptIndex {
  /** In the place of what has the same id. */
  put(document: IndexedDocument): void;
  remove(id: string): void;
  /** Best first: each word begins a word of the document; where nothing has them all, one may have a typing error. */
  find(term: string): IndexHit[];
  toJSON(): StoredIndex;
  /** Of a stored one, what it has besides names: until then only those are found, and nothing may be put. */
  loadTexts(stored: AsPlainObject): Promise<void>;
}

/** In two parts, because names are a tenth of all words, and there before somebody has typed the first letter. */
interface StoredIndex {
  readonly names: AsPlainObject;
  readonly all: AsPlainObject;
}

/** Raised when words are folded, weighed or written down in another way: an index of an earlier build is made anew. */
export const INDEX_VERSION = 3;

const NAMES = ['title', 'labels', 'author'];
const LISTED = [...NAMES, 'excerpt'];
const FIELDS = [...LISTED, 'text'];
const BOOST = { title: 8, labels: 3, author: 2, excerpt: 2 };
/** Longer ones are addresses and the like, which nobody types. */
const WORD_CHARACTERS_MAX = 40;
/** Measured: what begins with one or two letters is half of all there is, and says nothing inside a text. */
const PREFIX_IN_TEXT_FROM = 3;
const TYPING_ERROR_FROM = 4;
/** Of a word, the letters that Arabic writes as one with it: and, with, as, so, for, the. */
const ARABIC_ARTICLE = /^(?:[وبكف]?ال|لل)(?=\p{L}{3})/u;

const OPTIONS: Options<IndexedDocument> = { fields: FIELDS, tokenize: foldedWords, processTerm: wordForms };
const OF_NAMES: Options<IndexedDocument> = { ...OPTIONS, fields: LISTED };

/** @param names of what `toJSON` gave; @throws for what is none */
export function createKeptIndex(names?: AsPlainObject): KeptIndex {
  const named = names === undefined ? new MiniSearch(OF_NAMES) : MiniSearch.loadJS(names, OF_NAMES);
  let all = names === undefined ? new MiniSearch(OPTIONS) : undefined;
  const search = (query: Query) => (all ?? named).search(query, { boost: BOOST });
  const both = () => (all === undefined ? [named] : [named, all]);

  return {
    put(document) {
      this.remove(document.id);
      both().forEach((index) => index.add(document));
    },
    remove(id) {
      both()
        .filter((index) => index.has(id))
        .forEach((index) => index.discard(id));
    },
    find(term) {
      const typed = wordsOf(term).map((word) => word.slice(0, WORD_CHARACTERS_MAX));
      const words = typed.map(withoutArticle);
      if (words.length === 0) {
        return [];
      }
      const exact = search(everyOf(words, beginningWith));
      const found = exact.length > 0 || all === undefined ? exact : search(everyOf(words, resembling));
      return found.map((result) => hitOf(result, typed));
    },
    toJSON: () => ({ names: named.toJSON(), all: (all ?? named).toJSON() }),
    async loadTexts(stored) {
      all = await MiniSearch.loadJSAsync(stored, OPTIONS);
    },
  };
}

/** Under which words a folded word is found: Arabic ones also without the article. */
export function wordForms(word: string): string[] {
  const whole = word.slice(0, WORD_CHARACTERS_MAX);
  const bare = withoutArticle(whole);
  return bare === whole ? [whole] : [whole, bare];
}

function withoutArticle(word: string): string {
  return word.replace(ARABIC_ARTICLE, '');
}

const AS_IT_IS = { tokenize: (word: string) => [word], processTerm: (word: string) => word };

function everyOf(words: readonly string[], queryFor: (word: string) => Query[]): Query {
  return { combineWith: 'AND', queries: words.map((word) => ({ combineWith: 'OR', queries: queryFor(word) })) };
}

function beginningWith(word: string): Query[] {
  if (word.length >= PREFIX_IN_TEXT_FROM) {
    return [{ ...AS_IT_IS, queries: [word], prefix: true, fields: FIELDS }];
  }
  return [
    { ...AS_IT_IS, queries: [word], fields: FIELDS },
    { ...AS_IT_IS, queries: [word], prefix: true, fields: NAMES },
  ];
}

/** One letter too many, too few or another one, or two that changed places. */
function resembling(word: string): Query[] {
  if (word.length < TYPING_ERROR_FROM) {
    return beginningWith(word);
  }
  const swaps = Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );
  return [
    { ...AS_IT_IS, queries: [word], prefix: true, fuzzy: 1, fields: FIELDS },
    { ...AS_IT_IS, queries: [...new Set(swaps)], prefix: true, fields: FIELDS },
  ];
}

function hitOf({ id, terms }: SearchResult, words: readonly string[]): IndexHit {
  const others = terms.filter((term) => !words.some((word) => term.startsWith(word)));
  return { id: String(id), words: others };
}
