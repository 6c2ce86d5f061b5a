// @vitest-environment node
import { expect, it, vi } from 'vitest';

import { changeChoices } from '#device/storage/choices.ts';
import type { Choices } from '#device/storage/choices.ts';

import { savesData } from './data-saver.ts';

it.each([
  ['system', undefined, false],
  ['system', { saveData: false }, false],
  ['system', { saveData: true }, true],
  ['on', undefined, true],
  ['off', { saveData: true }, false],
] as const satisfies [Choices['dataSaver'], object | undefined, boolean][])(
  'with the choice %s and the browser’s %j, data is spared: %s',
  (dataSaver, connection, spares) => {
    vi.stubGlobal('navigator', { connection });
    changeChoices((choices) => ({ ...choices, dataSaver }));
    expect(savesData()).toBe(spares);
  },
);
