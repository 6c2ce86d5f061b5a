import type { Location } from 'react-router-dom';

let opened: string | undefined;

/**
 * Under which name it is remembered how a page was left: an entry of the history, as `location.key` is. Pages that are
 * opened by their addresses all have one key in the router, and another page's position is none of theirs. The name
 * lasts over a reload and, as it outlives a log-out, says nothing of what was read.
 */
export function entryKey({ key }: Location): string {
  if (key !== 'default') {
    return key;
  }
  opened ??= nameOfEntry();
  return opened;
}

function nameOfEntry(): string {
  const state: unknown = history.state;
  const known: unknown = Reflect.get(Object(state), 'opened');
  if (typeof known === 'string') {
    return known;
  }
  const name = Math.random().toString(36).slice(2);
  history.replaceState({ ...Object(state), opened: name }, '');
  return name;
}
