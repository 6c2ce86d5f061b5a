import type { Sentence } from './spoken-text.ts';

export type SpeakerStatus = 'silent' | 'speaking' | 'paused';

export interface SpeakerParts {
  readonly synth: Pick<SpeechSynthesis, 'speak' | 'cancel'> & Partial<Pick<SpeechSynthesis, 'speaking' | 'pending'>>;
  /** Undefined when there is none any more, for instance without a connection. */
  voice(): SpeechSynthesisVoice | undefined;
  rate(): number;
  onStatus(status: SpeakerStatus): void;
  /** The sentence that is being said; null: none. */
  onSentence(sentence: Sentence | null): void;
  /** It could not go on. */
  onFailure(): void;
}

export interface Speaker {
  start(sentences: Iterable<Sentence>): void;
  pause(): void;
  resume(): void;
  /** The sentence under way is said again, for instance at another speed. */
  again(): void;
  stop(): void;
}

/** How long a voice may take to begin before it is asked again, and then given up. */
const BEGIN_MS = 6000;

/**
 * Reads sentence by sentence. A pause stops the voice and the sentence is said again from its start: the platform's own
 * pause is lost on Android and with voices from the network.
 */
export function createSpeaker({ synth, voice, rate, onStatus, onSentence, onFailure }: SpeakerParts): Speaker {
  let sentences: Iterator<Sentence, unknown> | undefined;
  let current: Sentence | undefined;
  /** Kept: an utterance that nobody holds is collected by some browsers before it ends. */
  let utterance: SpeechSynthesisUtterance | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;

  const hush = () => {
    clearTimeout(watch);
    if (utterance !== undefined) {
      utterance = undefined;
      synth.cancel();
    }
  };
  const stop = () => {
    hush();
    sentences = undefined;
    current = undefined;
    onSentence(null);
    onStatus('silent');
  };
  const fail = () => {
    stop();
    onFailure();
  };
  const next = () => {
    const step = sentences?.next();
    if (step === undefined || step.done === true) {
      stop();
      return;
    }
    current = step.value;
    say('first');
  };
  const say = (attempt: 'first' | 'second') => {
    const spoken = voice();
    if (current === undefined || spoken === undefined) {
      fail();
      return;
    }
    const own = new SpeechSynthesisUtterance(current.text);
    own.lang = spoken.lang;
    speakWith(own, spoken);
    own.rate = rate();
    // What was called off ends too, and later: it must not push on what is said now.
    const isStill = () => utterance === own;
    own.onstart = () => isStill() && clearTimeout(watch);
    own.onend = () => {
      if (isStill()) {
        clearTimeout(watch);
        utterance = undefined;
        next();
      }
    };
    own.onerror = () => isStill() && fail();
    hush();
    utterance = own;
    onSentence(current);
    synth.speak(own);
    watch = setTimeout(() => {
      if (!isStill() || synth.speaking === true) {
        return;
      }
      if (attempt === 'first') {
        say('second');
      } else {
        fail();
      }
    }, BEGIN_MS);
  };
  return {
    start(iterable) {
      sentences = iterable[Symbol.iterator]();
      onStatus('speaking');
      next();
    },
    pause() {
      hush();
      onStatus('paused');
    },
    resume() {
      onStatus('speaking');
      say('first');
    },
    again() {
      if (utterance !== undefined) {
        say('first');
      }
    },
    stop,
  };
}

/** What stands in for the platform's speech, such as an extension's, may have voices that the platform refuses. */
function speakWith(utterance: SpeechSynthesisUtterance, voice: SpeechSynthesisVoice): void {
  try {
    utterance.voice = voice;
  } catch {
    // Its language, which is set already, is how such a voice is found.
  }
}
