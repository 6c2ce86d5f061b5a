import { useSyncExternalStore } from 'react';

import { useConnection } from '#device/network/connectivity.ts';

import { voiceFor } from './voices.ts';

/** Whether this device can read a text in this language aloud, now. Voices may come a moment after the page. */
export function useHasVoice(language: string): boolean {
  const connection = useConnection();
  return useSyncExternalStore(
    watchVoices,
    () => voiceFor(language, synth()?.getVoices() ?? [], connection) !== undefined,
  );
}

function watchVoices(onChange: () => void): () => void {
  // Some platforms have voices but never tell of a change.
  const own = synth();
  own?.addEventListener?.('voiceschanged', onChange);
  return () => own?.removeEventListener?.('voiceschanged', onChange);
}

/** Not there in some embedded browsers. */
function synth():
  | (Partial<Pick<SpeechSynthesis, 'addEventListener' | 'removeEventListener'>> & {
      getVoices(): SpeechSynthesisVoice[];
    })
  | undefined {
  return 'speechSynthesis' in globalThis && typeof SpeechSynthesisUtterance === 'function'
    ? globalThis.speechSynthesis
    : undefined;
}
