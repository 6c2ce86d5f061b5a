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
  toJSON(): AsPlainObject;
}

/** Raised when words are folded or weighed in another way: an index of an earlier build is made anew. */
export const INDEX_VERSION = 1;

const NAMES = ['title', 'labels', 'author'];
const FIELDS = [...NAMES, 'excerpt', 'text'];
const BOOST = { title: 8, labels: 3, author: 2, excerpt: 2 };
/** Longer ones are addresses and the like, which nobody types. */
const WORD_CHARACTERS_MAX = 40;
/** Measured: what begins with one or two letters is half of all there is, and says nothing inside a text. */
const PREFIX_IN_TEXT_FROM = 3;
const TYPING_ERROR_FROM = 4;
/** Of a word, the letters that Arabic writes as one with it: and, with, as, so, for, the. */
const ARABIC_ARTICLE = /^(?:[وبكف]?ال|لل)(?=\p{L}{3})/u;

const OPTIONS: Options<IndexedDocument> = {
  fields: FIELDS,
  tokenize: foldedWords,
  processTerm: wordForms,
};

/** @param stored what `toJSON` gave; @throws for what is none */
export function createKeptIndex(stored?: AsPlainObject): KeptIndex {
  const index = stored === undefined ? new MiniSearch(OPTIONS) : MiniSearch.loadJS(stored, OPTIONS);
  const search = (query: Query) => index.search(query, { boost: BOOST });

  return {
    put(document) {
      if (index.has(document.id)) {
        index.discard(document.id);
      }
      index.add(document);
    },
    remove(id) {
      if (index.has(id)) {
        index.discard(id);
      }
    },
    find(term) {
      const typed = wordsOf(term);
      const words = typed.map(withoutArticle);
      if (words.length === 0) {
        return [];
      }
      const exact = search(everyOf(words, beginningWith));
      const found = exact.length > 0 ? exact : search(everyOf(words, resembling));
      return found.map((result) => hitOf(result, typed));
    },
    toJSON: () => index.toJSON(),
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
