import * as v from 'valibot';

import { civilDateOf } from '#contract/app/civil-date.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { createCountedCopy } from '#device/files/counted-copy.ts';
import {
  installAnswer,
  keepInstallAnswer,
  StoredAnswer,
  subscribeInstallAnswer,
} from '#device/install/install-answer.ts';
import {
  changeSaveSettings,
  saveSettings,
  StoredSaveSettings,
  subscribeSaveSettings,
} from '#device/saved/save-settings.ts';

import { dismissBanner, dismissedBanners, subscribeDismissedBanners } from './banner-cookie.ts';
import { changeChoices, OwnChoices, readChoices, subscribeChoices } from './choices.ts';
import type { Choices } from './choices.ts';
import { changeDiscretion, readDiscretion, StoredDiscretion, subscribeDiscretion } from './discretion.ts';
import { readDocument, writeDocument } from './stored-document.ts';

const PLACE = { name: 'kinward.choices', address: '/.kinward/choices' };
const { key: KEY, version: VERSION } = LAZY_STORAGE.choicesCopied;
const Counted = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) });
/** What is chosen for this device, and what was answered to whatever asks here by itself. */
const Settings = v.object({
  ...OwnChoices.entries,
  ...StoredDiscretion.entries,
  saving: v.optional(StoredSaveSettings),
  install: v.optional(StoredAnswer),
  /** Last days of those dismissed, by id. */
  banners: v.optional(v.record(v.string(), v.pipe(v.string(), v.isoDate())), {}),
});
type Settings = v.InferOutput<typeof Settings>;
const Copy = v.object({ ...Counted.entries, settings: Settings });
const DEFAULTS = v.parse(Settings, { saving: {}, install: {} });
const copy = createCountedCopy(() => PLACE, Copy);

/**
 * Brings back what a killed browser has forgotten, except what was chosen since the start, and copies each change from
 * now on.
 * @param atStart the choices before anybody could change them
 */
export async function startChoicesCopy(atStart: Choices): Promise<void> {
  let { count, settings } = (await copy.read()) ?? { count: 0, settings: DEFAULTS };
  if (count > countHere()) {
    adopt(settings, v.parse(OwnChoices, atStart));
    writeDocument(KEY, { v: VERSION, count });
  }
  dismissAgain(settings);

  function copyChange(): void {
    const now = settingsNow();
    if (JSON.stringify(now) !== JSON.stringify(settings)) {
      settings = now;
      count = Math.max(count, countHere()) + 1;
      writeDocument(KEY, { v: VERSION, count });
      copy.write({ count, settings });
    }
  }

  copyChange();
  for (const subscribe of SUBSCRIBE) {
    subscribe(copyChange);
  }
}

const SUBSCRIBE = [
  subscribeChoices,
  subscribeDiscretion,
  subscribeSaveSettings,
  subscribeInstallAnswer,
  subscribeDismissedBanners,
];

function adopt(
  { covers, quickExit, saving, install, banners: _, ...own }: Settings,
  atStart: v.InferOutput<typeof OwnChoices>,
): void {
  const now = v.parse(OwnChoices, readChoices());
  const isChosenSince = JSON.stringify(now) !== JSON.stringify(atStart);
  if (!isChosenSince) {
    changeChoices((choices) => ({ ...choices, ...own }));
  }
  changeDiscretion({ covers, quickExit });
  changeSaveSettings(saving ?? {}); // A copy of a build before says nothing of it.
  keepInstallAnswer(install ?? installAnswer());
}

/** Whatever the count: cookies are written down later still than localStorage, and some browsers end them sooner. */
function dismissAgain({ banners }: Settings): void {
  const today = civilDateOf(new Date());
  for (const [id, lastDay] of Object.entries(banners)) {
    if (lastDay >= today) {
      dismissBanner(id, lastDay);
    }
  }
}

function settingsNow(): Settings {
  return v.parse(Settings, {
    ...readChoices(),
    ...readDiscretion(),
    saving: saveSettings(),
    install: installAnswer(),
    banners: dismissedBanners(),
  });
}

function countHere(): number {
  return readDocument(KEY, Counted)?.count ?? 0;
}
