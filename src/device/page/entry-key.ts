import type { Location } from 'react-router-dom';

/** Of entries that the router didn't make, by their addresses: while it goes from one to another, it asks about both. */
const names = new Map<string, string>();

/**
 * Under which name it is remembered how a page was left: an entry of the history, as `location.key` is. Pages that are
 * opened by their addresses, and parts that were gone to before the app was there, all have one key in the router, and
 * another entry's position is none of theirs. The name lasts over a reload and, as it outlives a log-out, says nothing of
 * what was read.
 */
export function entryKey(entry: Pick<Location, 'pathname' | 'search' | 'hash' | 'key'>): string {
  if (entry.key !== 'default') {
    return entry.key;
  }
  const address = addressOf(entry);
  const isHere = address === addressOf(location) && typeof stateHere('key') !== 'string';
  const known = isHere ? stateHere('opened') : undefined;
  const name = typeof known === 'string' ? known : (names.get(address) ?? newName());
  names.set(address, name);
  if (isHere && known !== name) {
    history.replaceState({ ...Object(history.state), opened: name }, '');
  }
  return name;
}

function addressOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}

function stateHere(field: 'key' | 'opened'): unknown {
  return Reflect.get(Object(history.state), field);
}

function newName(): string {
  return Math.random().toString(36).slice(2);
}
