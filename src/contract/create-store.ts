/** A value that tells of its changes, in the manner of zustand/vanilla; React reads it with `useSyncExternalStore`. */
export interface Store<State> {
  readonly get: () => State;
  /** The same value again is no change. */
  readonly set: (next: State) => void;
  /** @returns what ends it */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * `refresh` is for a value that lies elsewhere as well, such as in localStorage: each `get` looks there, and `refresh`
 * returns what it was given while nothing has changed. Nobody is told of what only a look found.
 */
export function createStore<State>(initial: State, refresh = (known: State): State => known): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => (state = refresh(state)),
    set: (next) => {
      if (!Object.is(state, next)) {
        state = next;
        listeners.forEach((listener) => listener());
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
