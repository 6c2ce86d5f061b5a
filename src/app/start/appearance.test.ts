import { beforeEach, expect, it } from 'vitest';

import { STORAGE } from '#contract/device/storage.ts';
import { readCachedTheme } from '#device/storage/cached-theme.ts';
import { changeChoices } from '#device/storage/choices.ts';
import { givenOwner } from '#tests/kit/device.ts';

import { applyOrganisationTheme } from './appearance.ts';

const THEME = { colors: { primary: '#0b6e6e' } };

beforeEach(() => changeChoices((choices) => ({ ...choices, theme: 'day' })));

it('the colours of an organisation are kept for the next start of whoever is signed in', async () => {
  givenOwner('a'.repeat(43));
  await applyOrganisationTheme(THEME);
  expect(readCachedTheme()?.from).toContain('#0b6e6e');
});

it('colours that are worked out while somebody logs out are not kept', async () => {
  givenOwner('a'.repeat(43));
  const applied = applyOrganisationTheme({ colors: { primary: '#6e0b0b' } });
  localStorage.removeItem(STORAGE.owner.key);
  await applied;
  expect(readCachedTheme()).toBeNull();
});
