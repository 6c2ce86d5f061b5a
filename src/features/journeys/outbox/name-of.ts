import type { OutboxRow } from '#contract/outbox.ts';

/** What to call a journey without asking anybody. */
export function nameOf({ title, listName }: Pick<OutboxRow, 'title' | 'listName'>): string {
  return title === '' ? listName : title;
}
