// @vitest-environment node
import { expect, it } from 'vitest';

import { passageAround } from './passage.ts';

const LONG = `${'far away '.repeat(30)}here is a Caterpillar on a hat ${'and more '.repeat(30)}`;

it('a passage is cut between words, and says where it was cut', () => {
  const passage = passageAround(LONG, ['caterp']) ?? '';
  expect(passage).toMatch(/^…(far|away) .*here is a Caterpillar on a hat .*(and|more)…$/);
  expect(passage.length).toBeLessThan(140);
});

it.each([
  ['A short one', ['short'], 'A short one'],
  ['La crèche', ['creche'], 'La crèche'],
  ['في الزرافـــة', ['زرافه'], 'في الزرافـــة'],
  ['Der Kin\u00adder\u00adgarten', ['kindergarten'], 'Der Kin\u00adder\u00adgarten'],
  ['Restart', ['art'], undefined],
  ['', ['art'], undefined],
  [`${'x'.repeat(500)} art`, ['art'], '…art'],
])('of “%s” by %j', (text, words, expected) => {
  expect(passageAround(text, words)).toBe(expected);
});
