import type { SavedRow } from '#contract/device/saved.ts';

/** A row of what somebody saved, waiting unless a test says otherwise. */
export function aSavedRow(slug: string, changes: Partial<SavedRow> = {}): SavedRow {
  return {
    owner: 'ana',
    slug,
    siteUuid: 'acme',
    language: 'en',
    title: slug,
    step: 'waiting',
    savedAt: 1,
    checkedAt: 0,
    updatedDate: '',
    bytes: 0,
    pictures: [],
    ...changes,
  };
}
