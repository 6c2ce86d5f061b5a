import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createSpeaker } from './speaker.ts';
import type { Sentence } from './spoken-text.ts';

/** A platform that says nothing by itself: the test ends and fails what it was given. */
class FakeUtterance {
  voice: SpeechSynthesisVoice | null = null;
  lang = '';
  rate = 1;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const VOICE = { lang: 'en-AU', localService: true } as SpeechSynthesisVoice; // All of it that is used.
let given: FakeUtterance[];
let voice: SpeechSynthesisVoice | undefined;
let rate: number;
const cancel = vi.fn<() => void>();
const onStatus = vi.fn<(status: string) => void>();
const onSentence = vi.fn<(sentence: Sentence | null) => void>();
const onFailure = vi.fn<() => void>();

beforeEach(() => {
  given = [];
  voice = VOICE;
  rate = 1;
  for (const spy of [cancel, onStatus, onSentence, onFailure]) {
    spy.mockClear();
  }
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
});

function sentences(...texts: string[]): Sentence[] {
  return texts.map((text) => ({ text, range: document.createRange(), block: document.body }));
}

function aSpeaker() {
  return createSpeaker({
    synth: { speak: (utterance) => void given.push(utterance as unknown as FakeUtterance), cancel }, // The stub above.
    voice: () => voice,
    rate: () => rate,
    onStatus,
    onSentence,
    onFailure,
  });
}

const said = () => given.map(({ text }) => text);

describe('reading aloud', () => {
  it('says one sentence after the other and falls silent after the last', () => {
    const [one, two] = sentences('One.', 'Two.');
    aSpeaker().start([one, two].flatMap((sentence) => sentence ?? []));
    expect(said()).toEqual(['One.']);
    expect(given[0]).toMatchObject({ voice: VOICE, lang: 'en-AU', rate: 1 });
    given[0]?.onend?.();
    expect(said()).toEqual(['One.', 'Two.']);
    given[1]?.onend?.();
    expect(onSentence.mock.calls).toEqual([[one], [two], [null]]);
    expect(onStatus.mock.calls).toEqual([['speaking'], ['silent']]);
    expect(cancel).not.toHaveBeenCalled();
  });

  it('says the sentence again from its start after a pause; what was called off pushes nothing on', () => {
    const speaker = aSpeaker();
    speaker.start(sentences('One.', 'Two.'));
    speaker.pause();
    given[0]?.onend?.();
    given[0]?.onerror?.();
    expect(said()).toEqual(['One.']);
    expect(onStatus).toHaveBeenLastCalledWith('paused');
    speaker.resume();
    expect(said()).toEqual(['One.', 'One.']);
    given[1]?.onend?.();
    expect(said()).toEqual(['One.', 'One.', 'Two.']);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('takes another speed at once while it speaks, and with the next word where it is paused', () => {
    const speaker = aSpeaker();
    speaker.start(sentences('One.'));
    rate = 1.5;
    speaker.again();
    expect(given.map((one) => one.rate)).toEqual([1, 1.5]);
    speaker.pause();
    speaker.again();
    expect(given).toHaveLength(2);
  });

  it('stops for good', () => {
    const speaker = aSpeaker();
    speaker.start(sentences('One.', 'Two.'));
    speaker.stop();
    given[0]?.onend?.();
    expect(said()).toEqual(['One.']);
    expect(cancel).toHaveBeenCalledOnce();
    expect(onSentence).toHaveBeenLastCalledWith(null);
  });

  it('tells of a voice that fails', () => {
    aSpeaker().start(sentences('One.', 'Two.'));
    given[0]?.onerror?.();
    expect(onFailure).toHaveBeenCalledOnce();
    expect(onStatus).toHaveBeenLastCalledWith('silent');
  });

  it('tells of a voice that is gone, such as one from the network', () => {
    aSpeaker().start(sentences('One.', 'Two.'));
    voice = undefined;
    given[0]?.onend?.();
    expect(said()).toEqual(['One.']);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('asks a voice that does not begin once more, and then gives it up', () => {
    vi.useFakeTimers();
    aSpeaker().start(sentences('One.'));
    vi.advanceTimersByTime(6000);
    expect(said()).toEqual(['One.', 'One.']);
    expect(onFailure).not.toHaveBeenCalled();
    vi.advanceTimersByTime(6000);
    expect(onFailure).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('waits for a voice that has begun', () => {
    vi.useFakeTimers();
    aSpeaker().start(sentences('One.'));
    given[0]?.onstart?.();
    vi.advanceTimersByTime(60_000);
    expect(said()).toEqual(['One.']);
    vi.useRealTimers();
  });

  it('asks a voice once more that was called off as it began, and does not begin anew', () => {
    vi.useFakeTimers();
    const speaker = aSpeaker();
    speaker.start(sentences('One.'));
    speaker.again();
    given[0]?.onstart?.(); // It is told late.
    vi.advanceTimersByTime(6000);
    expect(said()).toEqual(['One.', 'One.', 'One.']);
    vi.useRealTimers();
  });

  it('is silent where there is nothing to say', () => {
    aSpeaker().start([]);
    expect(given).toEqual([]);
    expect(onStatus).toHaveBeenLastCalledWith('silent');
  });
});
