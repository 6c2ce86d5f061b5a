import type { Post } from '#contract/api/posts.ts';
import { createStore, type Store } from '#contract/create-store.ts';
import { whenIdle } from '#device/page/when-idle.ts';
import { paragraphsOf } from '#features/posts/text/clean-text.ts';

import { inBatches } from './content-batches.ts';
import { type ContentOutline, countHeadings, emptyOutline, headingRanks, withPart } from './content-outline.ts';
import { parseInert } from './parse-inert.ts';
import { sanitise, SANITISER_VERSION } from './sanitise.ts';

/** Enough of a post, or of a page of the site, to show its content. */
export type ContentSource = Pick<Post, 'slug' | 'updatedDate' | 'content'>;

/** An article ready to be shown; a long one grows from its start while the browser is idle. */
export type SanitisedContent =
  | { kind: 'html'; outline: ContentOutline; isWhole: boolean }
  | { kind: 'text'; paragraphs: readonly string[] };

/** The rest of a long article is made ready as long as somebody listens. */
export interface ContentStore extends Omit<Store<SanitisedContent>, 'set'> {
  /** Makes the rest ready at once, however long that takes. */
  finish: () => void;
}

/** Above this many characters the work is done in pieces; above the other one the article is shown as plain text. */
const ONE_PIECE_CHARACTERS = 200_000;
const HTML_CHARACTERS_MAX = 2_000_000;

const STORES_MAX = 12;
const KEPT_CHARACTERS_MAX = 3_000_000;

const stores = new Map<string, ContentStore & { html: string }>();

/** The content of a post, sanitised once for each version of the post and of the sanitiser. */
export function sanitisedContent({ slug, updatedDate, content }: ContentSource): ContentStore {
  const key = JSON.stringify([slug, updatedDate, SANITISER_VERSION]);
  const known = stores.get(key);
  // Two languages of a post may share its slug and its date.
  const store = known?.html === content ? known : { html: content, ...contentStore(content) };
  stores.delete(key);
  stores.set(key, store);
  forgetOldest();
  return store;
}

function forgetOldest(): void {
  let characters = 0;
  for (const { html } of stores.values()) {
    characters += html.length;
  }
  for (const [key, { html }] of stores) {
    if (stores.size === 1 || (stores.size <= STORES_MAX && characters <= KEPT_CHARACTERS_MAX)) {
      return;
    }
    stores.delete(key);
    characters -= html.length;
  }
}

function contentStore(html: string): ContentStore {
  if (html.length > HTML_CHARACTERS_MAX) {
    return finished({ kind: 'text', paragraphs: paragraphsOf(html) });
  }
  if (html.length <= ONE_PIECE_CHARACTERS) {
    const fragment = sanitise(html);
    return finished({ kind: 'html', outline: withPart(outlineFor(fragment), fragment), isWhole: true });
  }
  return growing(html);
}

function outlineFor(content: ParentNode): ContentOutline {
  return emptyOutline(headingRanks(content), countHeadings(content));
}

function finished(content: SanitisedContent): ContentStore {
  return { get: () => content, subscribe: () => () => undefined, finish: () => undefined };
}

function growing(html: string): ContentStore {
  const body = parseInert(html);
  const batches = inBatches(body);
  let outline = outlineFor(body);
  let readers = 0;
  let cancel: (() => void) | undefined;

  const takeNext = () => {
    const { value: batch, done } = batches.next();
    outline = batch === undefined ? outline : withPart(outline, sanitise(batch));
    return { kind: 'html' as const, outline, isWhole: done === true };
  };
  const store = createStore(takeNext());
  const rest = () => {
    cancel?.();
    cancel = undefined;
  };
  const goOn = () => {
    cancel = undefined;
    store.set(takeNext());
    if (!store.get().isWhole && readers > 0) {
      cancel = whenIdle(goOn);
    }
  };

  return {
    get: store.get,
    subscribe: (onChange) => {
      const stop = store.subscribe(onChange);
      readers += 1;
      if (!store.get().isWhole) {
        cancel ??= whenIdle(goOn);
      }
      return () => {
        stop();
        readers -= 1;
        if (readers === 0) {
          rest();
        }
      };
    },
    finish: () => {
      rest();
      let content = store.get();
      while (!content.isWhole) {
        content = takeNext();
      }
      store.set(content);
    },
  };
}
