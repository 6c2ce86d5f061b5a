import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { hasUnsavedTyping, holdsTyping, wouldReloadInterrupt, watchTyping } from './unsaved-typing.ts';

beforeAll(watchTyping);
afterEach(() => document.body.replaceChildren());

function field(markup: string): HTMLInputElement {
  const form = document.createElement('form');
  form.append(new DOMParser().parseFromString(markup, 'text/html').body.firstElementChild ?? '');
  document.body.append(form);
  form.addEventListener('submit', (event) => event.preventDefault());
  return form.firstElementChild as HTMLInputElement;
}

function type(into: HTMLInputElement, value: string): void {
  into.value = value;
  into.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('what was typed', () => {
  it.each(['<input type="text">', '<input type="email">', '<input type="password">', '<textarea></textarea>'])(
    'into %s is not saved until it is sent',
    (markup) => {
      const input = field(markup);
      expect(hasUnsavedTyping()).toBe(false);
      type(input, 'amara@alderway.example');
      expect(hasUnsavedTyping()).toBe(true);
      input.form?.requestSubmit();
      expect(hasUnsavedTyping()).toBe(false);
      expect(holdsTyping()).toBe(true);
      type(input, 'once more');
      expect(hasUnsavedTyping()).toBe(true);
    },
  );

  it('is nothing to lose once it was taken out again, or its field is gone', () => {
    const input = field('<input type="text">');
    type(input, 'Amara');
    type(input, '');
    expect(hasUnsavedTyping()).toBe(false);
    type(input, 'Osei');
    input.remove();
    expect(hasUnsavedTyping()).toBe(false);
  });

  it('counts where it was typed before the app', () => {
    document.body.innerHTML = '<div id="root" data-login="en"><form><input type="email" /></form></div>';
    expect(hasUnsavedTyping()).toBe(false);
    document.querySelector('input')?.setAttribute('value', 'ana@a.example');
    expect(hasUnsavedTyping()).toBe(true);
  });

  it.each(['<input type="search">', '<input type="checkbox">'])('into %s is quickly there again', (markup) => {
    type(field(markup), 'sleep');
    expect(hasUnsavedTyping()).toBe(false);
  });

  it('is asked of forms that guard their own work', () => {
    const guard = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', guard);
    expect(hasUnsavedTyping()).toBe(true);
    removeEventListener('beforeunload', guard);
    expect(hasUnsavedTyping()).toBe(false);
  });
});

it.each([
  ['listens', '<div data-player></div>'],
  ['watches a film of a service', '<iframe src="https://player.vimeo.com/video/12345"></iframe>'],
])('somebody who %s is not interrupted', (_, markup) => {
  expect(wouldReloadInterrupt()).toBe(false);
  document.body.innerHTML = markup;
  expect(wouldReloadInterrupt()).toBe(true);
});

it('somebody who answers a dialog is not interrupted', () => {
  expect(wouldReloadInterrupt()).toBe(false);
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  expect(wouldReloadInterrupt()).toBe(true);
});
