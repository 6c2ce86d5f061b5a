import * as v from 'valibot';

import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { readCopy, writeCopy } from '#device/files/cache-copy.ts';

import { changeChoices, OwnChoices, readChoices, subscribeChoices } from './choices.ts';
import type { Choices } from './choices.ts';
import { changeDiscretion, readDiscretion, StoredDiscretion, subscribeDiscretion } from './discretion.ts';
import { readDocument, writeDocument } from './stored-document.ts';

/*
 * A browser that is killed forgets the last seconds of localStorage, and with them that discreet mode was just turned
 * on. So what is chosen for this device lies in Cache Storage too, which is durable at once (docs/device-storage.md).
 * Both count the changes: the copy is ahead only where localStorage has lost something.
 */

const PLACE = { name: 'kinward.choices', address: '/.kinward/choices' };
const { key: KEY, version: VERSION } = LAZY_STORAGE.choicesCopied;
const Counted = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) });
const Settings = v.object({ ...OwnChoices.entries, ...StoredDiscretion.entries });
type Settings = v.InferOutput<typeof Settings>;
const Copy = v.object({ ...Counted.entries, settings: Settings });
const DEFAULTS = v.parse(Settings, {});

/**
 * Brings back what a killed browser has forgotten, except what was chosen since the start, and copies each change from
 * now on.
 * @param atStart the choices before anybody could change them
 */
export async function startChoicesCopy(atStart: Choices): Promise<void> {
  const [copy] = await readCopy(PLACE, Copy);
  let { count, settings } = copy ?? { count: 0, settings: DEFAULTS };
  if (count > countHere()) {
    adopt(settings, v.parse(OwnChoices, atStart));
    writeDocument(KEY, { v: VERSION, count });
  }

  function copyChange(): void {
    const now = settingsNow();
    if (JSON.stringify(now) !== JSON.stringify(settings)) {
      settings = now;
      count = Math.max(count, countHere()) + 1;
      writeDocument(KEY, { v: VERSION, count });
      void write({ count, settings });
    }
  }

  copyChange();
  subscribeChoices(copyChange);
  subscribeDiscretion(copyChange);
}

let writing = Promise.resolve();

/** One after the other: the last one counts. */
function write(copy: v.InferOutput<typeof Copy>): Promise<void> {
  writing = writing.then(() => writeCopy(PLACE, [copy]));
  return writing;
}

function adopt({ covers, quickExit, ...own }: Settings, atStart: v.InferOutput<typeof OwnChoices>): void {
  const now = v.parse(OwnChoices, readChoices());
  const isChosenSince = JSON.stringify(now) !== JSON.stringify(atStart);
  if (!isChosenSince) {
    changeChoices((choices) => ({ ...choices, ...own }));
  }
  changeDiscretion({ covers, quickExit });
}

function settingsNow(): Settings {
  return v.parse(Settings, { ...readChoices(), ...readDiscretion() });
}

function countHere(): number {
  return readDocument(KEY, Counted)?.count ?? 0;
}
