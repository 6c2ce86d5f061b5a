// What `react` and `react-dom` are in the file of the early page (build/early-page.ts). It renders once, into a page
// that the app takes over: nothing has an effect, and nothing that comes late is waited for.
import { type ComponentChildren, createElement } from 'preact';

export { cloneElement, Component, createContext, Fragment } from 'preact';
export { useCallback, useContext, useId, useMemo, useRef, useState } from 'preact/hooks';

/** Of an element in the place of what comes late. */
export const LATE = 'data-late';

const nothing = (): void => undefined;

export const useEffect = nothing;
export const useLayoutEffect = nothing;
export const startTransition = nothing;
export const memo = <Type>(component: Type): Type => component;
export const useEffectEvent = <Callback>(callback: Callback): Callback => callback;

/** Leaves a mark: what it stands for may need room. */
export function lazy() {
  return () => createElement('template', { [LATE]: '' });
}

export function Suspense({ children }: { readonly children?: ComponentChildren }) {
  return children;
}

export function useSyncExternalStore<Value>(_subscribe: unknown, getSnapshot: () => Value): Value {
  return getSnapshot();
}

/** The first value, as React has it in its first rendering. */
export function useDeferredValue<Value>(value: Value, initialValue: Value = value): Value {
  return initialValue;
}
