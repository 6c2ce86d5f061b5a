import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { changeChoices, readChoices } from '#device/storage/choices.ts';
import { i18n } from '#i18n/i18n.ts';
import { givenNoLayout } from '#tests/kit/browser.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { DeviceLanguage } from './device-language.tsx';

vi.mock('#device/worker/reload.ts', () => ({ reloadForChunk: async () => false }));

/** Every wish for words, until it fails. */
let refuse: (() => void)[];

beforeEach(() => {
  givenNoLayout();
  refuse = [];
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => void refuse.push(resolve));
    throw new TypeError('Failed to fetch');
  });
});

function choose(...languages: readonly string[]): void {
  const select = screen.getByRole('combobox', { name: 'Language' });
  languages.forEach((value) => fireEvent.change(select, { target: { value } }));
}

const message = () => screen.queryByText(/needs to be downloaded first/);

it.each([
  ['in their order', [0, 1]],
  ['the last one first', [1, 0]],
])(
  'two languages chosen one after the other whose words do not come, %s, leave everything as it was',
  async (_, order) => {
    changeChoices((choices) => ({ ...choices, language: 'en', interfaceLanguage: 'en' }));
    renderApp(<DeviceLanguage />);
    choose('de', 'fr');
    await waitFor(() => expect(refuse).toHaveLength(2));
    order.forEach((at) => refuse[at]?.());
    await waitFor(() => expect(message()).not.toBeNull());
    expect(readChoices().interfaceLanguage).toBe('en');
    expect(i18n.locale).toBe('en');
  },
);

it('a language whose words do not come takes nothing back that was chosen and spoken after another one', async () => {
  changeChoices((choices) => ({ ...choices, language: 'en', interfaceLanguage: 'es' }));
  renderApp(<DeviceLanguage />);
  choose('de', 'en');
  await waitFor(() => expect(document.documentElement.lang).toBe('en')); // It is spoken.
  choose('fr');
  await waitFor(() => expect(refuse).toHaveLength(2));
  refuse.toReversed().forEach((fail) => fail());
  await waitFor(() => expect(message()).not.toBeNull());
  expect(readChoices().interfaceLanguage).toBe('en');
});
