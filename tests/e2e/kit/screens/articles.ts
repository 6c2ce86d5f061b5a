import type { Post } from '#contract/api/posts.ts';

import type { Backend } from '#tests/e2e/kit/backend.ts';
import { aPost } from './posts.ts';

/** What an article of a test has; anything may stand in it, as from a content system. */
type WildArticle = Partial<Record<keyof Post, unknown>>;

/** The article of this address is this one from now on. */
export async function serveArticle(backend: Backend, slug: string, parts: WildArticle): Promise<string> {
  await backend.addFaults({
    match: { endpoint: 'post', path: `/posts/${slug}(?:\\?|$)` },
    fault: { status: 200, body: { ...aPost(7, { slug, title: 'A title' }), content: '<p>Words.</p>', ...parts } },
  });
  return `/v2/post/${slug}`;
}

/** A platform with one voice of this language, which says a sentence in no time until it is told to hold on. */
export function fakeVoice(lang: string): void {
  const said: string[] = [];
  const spoken: { text: string; rate: number; onend: (() => void) | null }[] = [];
  class Utterance {
    rate = 1;
    onend: (() => void) | null = null;
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  const synth = {
    getVoices: () => [{ lang, localService: true, default: true, name: 'Test', voiceURI: 'test' }],
    speak: (utterance: Utterance) => {
      said.push(`${utterance.text} @${utterance.rate}`);
      spoken.push(utterance);
    },
    cancel: () => void spoken.splice(0),
    speaking: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  Object.defineProperty(globalThis, 'speechSynthesis', { value: synth });
  Object.assign(globalThis, {
    SpeechSynthesisUtterance: Utterance,
    said,
    endSentence: () => spoken.shift()?.onend?.(),
  });
}
