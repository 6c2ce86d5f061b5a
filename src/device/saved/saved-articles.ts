import type { PostSummary } from '#contract/api/posts.ts';
import { createStore } from '#contract/create-store.ts';
import type { SavedRow } from '#contract/device/saved.ts';

/** What a list knows of a post, or what a step of a journey does. */
export type SavablePost = Pick<PostSummary, 'slug' | 'title' | 'language' | 'image'>;
export interface SavableFile {
  readonly fileName: string;
  /** As text. */
  readonly name: string;
}

/** What it is saved for: the pack of a life stage, or the article that it belongs to. */
export interface Why {
  readonly pack?: string;
  readonly partOf?: string;
}

/**
 * Everything that can be done with saved articles. What is asked for is durable when it resolves, or it has been said
 * that this device does not take it.
 */
export interface SavedLibrary {
  /** Saves an article, or removes it where it is saved. */
  toggle(post: PostSummary): void;
  /** Saves whatever belongs in the pack of a life stage, as soon as it is known, but for these slugs. */
  pack(stage: string, without: readonly string[]): Promise<void>;
  /** Once it was pressed: puts something in, or leaves it out. What is here whole already stays. */
  choose(stage: string, slug: string, what: 'in' | 'out'): Promise<void>;
  /** Fetched anew, whether it has changed or not; what is kept stays until then. */
  refresh(slug: string): void;
  /** Once more, after a failure, or after the browser has cleared it. */
  retry(slug: string): Promise<void>;
  /** Taken off the lists. Its bytes stay until `dropRemoved`, so that it can be brought back. True: done. */
  remove(slugs: readonly string[]): Promise<boolean>;
  restore(slug: string): Promise<void>;
  dropRemoved(): Promise<void>;
  /** The server gives something else, or no more. */
  changed(slug: string): void;
  refused(slug: string): void;
}

/** What was saved on purpose, as buttons and screens show it, and what they can do with it. */
interface SavedArticles {
  /** By slug. */
  readonly rows: ReadonlyMap<string, SavedRow>;
  readonly library: SavedLibrary;
}

const store = createStore<SavedArticles | undefined>(undefined);

const impossible = createStore(false);

/** It has turned out that this browser keeps nothing for us: there is no library, and none will come. */
export const { get: isSavingImpossible, set: setSavingImpossible, subscribe: subscribeSavingImpossible } = impossible;

/** Undefined until it is known what is saved, and where the browser keeps nothing for us. */
export const { get: savedArticles, set: setSavedArticles, subscribe: subscribeSavedArticles } = store;
