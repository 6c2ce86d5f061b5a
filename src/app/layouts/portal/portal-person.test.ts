// @vitest-environment node
import { expect, it } from 'vitest';

import { fullName, initials } from './portal-person.ts';

it.each([
  ['Amara', 'Osei', 'Amara Osei', 'AO'],
  [' zoë ', 'van der berg', 'zoë van der berg', 'ZV'],
  ['Madonna', '', 'Madonna', 'M'],
  ['', '', '', ''],
  ['𝒜da', 'Łucka', '𝒜da Łucka', '𝒜Ł'],
])('the name of %j %j', (firstName, lastName, name, letters) => {
  expect(fullName({ firstName, lastName })).toBe(name);
  expect(initials({ firstName, lastName })).toBe(letters);
});
