// @vitest-environment node
import { expect, it } from 'vitest';

import { createShiftCounter } from './shift-presses.ts';

const NONE = { repeat: false, altKey: false, ctrlKey: false, metaKey: false };
const press = (key: string, timeStamp: number, held = {}) => ({ ...NONE, key, timeStamp, ...held });
const REPEAT = { repeat: true };
const ALT = { altKey: true };

it.each([
  ['three times within two seconds', [press('Shift', 0), press('Shift', 900), press('Shift', 2000)], true],
  ['twice', [press('Shift', 0), press('Shift', 100)], false],
  ['held down', [press('Shift', 0), press('Shift', 50, REPEAT), press('Shift', 100, REPEAT)], false],
  ['three times, slowly', [press('Shift', 0), press('Shift', 1500), press('Shift', 3000)], false],
  [
    'to type capitals',
    [press('Shift', 0), press('A', 50), press('Shift', 100), press('B', 150), press('Shift', 200)],
    false,
  ],
  [
    'with Alt, to change the language',
    [press('Shift', 0, ALT), press('Shift', 100, ALT), press('Shift', 200, ALT)],
    false,
  ],
  ['three times after a letter', [press('a', 0), press('Shift', 100), press('Shift', 200), press('Shift', 300)], true],
] as const)('Shift %s', (_how, presses, expected) => {
  const counter = createShiftCounter();
  expect(presses.map((one) => counter.isThird(one)).at(-1)).toBe(expected);
});

it('Shift beside presses of the pointer, to choose several things, is not counted', () => {
  const counter = createShiftCounter();
  for (const at of [0, 100, 200]) {
    expect(counter.isThird(press('Shift', at))).toBe(false);
    counter.beginAnew();
  }
});
