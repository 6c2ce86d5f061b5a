import { createStore } from '#contract/create-store.ts';
import { connectionNow } from '#device/network/connectivity.ts';
import { PLAYER } from '#device/page/unsaved-typing.ts';
import { changeChoices, readChoices } from '#device/storage/choices.ts';

import { markSpoken } from './mark-spoken.ts';
import { createSpeaker, type Speaker, type SpeakerStatus } from './speaker.ts';
import { spokenText } from './spoken-text.ts';
import { voiceFor } from './voices.ts';

export type Rate = ReturnType<typeof readChoices>['speechRate'];

/** What is read, and in which language. */
export interface Reading {
  readonly language: string;
  /** In the order of reading. */
  readonly places: readonly Element[];
  /** What began it: it takes the focus back when the player goes away. */
  readonly button: HTMLElement;
  onFailure(): void;
}

const status = createStore<SpeakerStatus>('silent');
let speaker: Speaker | undefined;
let button: HTMLElement | undefined;

export const { get: listeningStatus, subscribe: subscribeListening } = status;

/** The device speaks with one voice at a time, so there is one listening for the whole app. */
export function listenTo({ language, places, onFailure, ...reading }: Reading): void {
  stopListening();
  speechSynthesis.cancel(); // Another page of this browser may have left words behind.
  button = reading.button;
  speaker = createSpeaker({
    synth: speechSynthesis,
    voice: () => voiceFor(language, speechSynthesis.getVoices(), connectionNow()),
    rate: () => readChoices().speechRate,
    onStatus: setStatus,
    onSentence: markSpoken,
    onFailure,
  });
  addEventListener('pagehide', stopListening);
  speaker.start(sentencesOfAll(places, language));
}

export function pauseListening(): void {
  speaker?.pause();
}

export function resumeListening(): void {
  speaker?.resume();
}

/** Some browsers would go on speaking on the next page. */
export function stopListening(): void {
  speaker?.stop();
  speaker = undefined;
  removeEventListener('pagehide', stopListening);
}

/** Kept on this device, for every article to come; the sentence under way is said anew at the new speed. */
export function chooseRate(speechRate: Rate): void {
  changeChoices((choices) => ({ ...choices, speechRate }));
  speaker?.again();
}

function* sentencesOfAll(places: readonly Element[], language: string) {
  for (const place of places) {
    yield* spokenText(place, language);
  }
}

function setStatus(next: SpeakerStatus): void {
  // The player may go away while it has the focus.
  const hasFocus = document.querySelector(`[${PLAYER}] :focus`) !== null;
  if (next === 'silent' && hasFocus) {
    button?.focus({ preventScroll: true });
  }
  status.set(next);
}
