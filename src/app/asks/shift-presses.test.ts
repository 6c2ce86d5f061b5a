import { expect, it } from 'vitest';

import { createShiftCounter } from './shift-presses.ts';

const press = (key: string, timeStamp: number, repeat = false) => ({ key, timeStamp, repeat });

it.each([
  ['three times within two seconds', [press('Shift', 0), press('Shift', 900), press('Shift', 2000)], true],
  ['twice', [press('Shift', 0), press('Shift', 100)], false],
  ['held down', [press('Shift', 0), press('Shift', 50, true), press('Shift', 100, true)], false],
  ['three times, slowly', [press('Shift', 0), press('Shift', 1500), press('Shift', 3000)], false],
  [
    'to type capitals',
    [press('Shift', 0), press('A', 50), press('Shift', 100), press('B', 150), press('Shift', 200)],
    false,
  ],
  ['three times after a letter', [press('a', 0), press('Shift', 100), press('Shift', 200), press('Shift', 300)], true],
] as const)('Shift %s', (_how, presses, expected) => {
  const leaves = createShiftCounter();
  expect(presses.map((one) => leaves(one)).at(-1)).toBe(expected);
});
