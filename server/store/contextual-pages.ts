import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

import { ContextualPage } from '#contract/app/contextual-pages.ts';

import { languagesToTry } from './language-fallback.ts';
import { allRows, oneRow } from './rows.ts';

/** Texts in the language asked for, else in the first one. */
export interface PageStore {
  page(name: string, language: string | undefined): ContextualPage | undefined;
  abouts(language: string | undefined): ContextualPage[];
}

export function createPageStore(database: DatabaseSync): PageStore {
  const select = database.prepare('SELECT title, content FROM pages WHERE kind = ? AND name = ? AND language = ?');
  const selectNames = database.prepare("SELECT DISTINCT name FROM pages WHERE kind = 'about' ORDER BY name");

  function find(kind: string, name: string, language: string | undefined): ContextualPage | undefined {
    for (const wanted of languagesToTry(language)) {
      const page = oneRow(select, ContextualPage, kind, name, wanted);
      if (page) {
        return page;
      }
    }
    return undefined;
  }

  return {
    page: (name, language) => find('contextual', name, language),
    abouts: (language) =>
      allRows(selectNames, v.object({ name: v.string() })).flatMap(({ name }) => find('about', name, language) ?? []),
  };
}
