import { expect, it, vi } from 'vitest';

import { createStore } from './create-store.ts';

it('tells of every change, until one no longer listens', () => {
  const store = createStore('a');
  const listener = vi.fn(() => store.get());
  const stop = store.subscribe(listener);
  store.set('b');
  expect(listener).toHaveReturnedWith('b');
  stop();
  store.set('c');
  expect(listener).toHaveBeenCalledOnce();
  expect(store.get()).toBe('c');
});

it('the same value again is no change', () => {
  const store = createStore(Number.NaN);
  const listener = vi.fn();
  store.subscribe(listener);
  store.set(Number.NaN);
  expect(listener).not.toHaveBeenCalled();
});

it('who stops listening while the others are told keeps none of them from it', () => {
  const store = createStore(0);
  const stop = store.subscribe(() => stop());
  const listener = vi.fn();
  store.subscribe(listener);
  store.set(1);
  expect(listener).toHaveBeenCalledOnce();
});

it('looks where the value lies besides, and tells nobody of what only a look found', () => {
  let elsewhere = 'a';
  const store = createStore({ text: elsewhere }, (known) => (known.text === elsewhere ? known : { text: elsewhere }));
  const listener = vi.fn();
  store.subscribe(listener);
  const first = store.get();
  expect(store.get()).toBe(first);
  elsewhere = 'b';
  expect(store.get()).toEqual({ text: 'b' });
  expect(listener).not.toHaveBeenCalled();
});
