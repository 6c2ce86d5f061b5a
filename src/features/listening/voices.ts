/** Enough of a voice to choose it by. */
export type VoiceFacts = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/**
 * The voice for a text: one of this device before one that sends the words away, then one of the text's own region, then
 * the one that the device prefers. Without a connection only voices of this device count.
 */
export function voiceFor<Voice extends VoiceFacts>(
  language: string,
  voices: readonly Voice[],
  connection: 'online' | 'offline',
): Voice | undefined {
  const wanted = normal(language);
  const speaking = voices.filter(
    (voice) => primary(voice.lang) === primary(wanted) && (connection === 'online' || voice.localService),
  );
  const rank = (voice: Voice) =>
    (voice.localService ? 4 : 0) + (normal(voice.lang) === wanted ? 2 : 0) + (voice.default ? 1 : 0);
  return speaking.toSorted((one, other) => rank(other) - rank(one))[0];
}

/** Android writes `en_AU`. */
function normal(language: string): string {
  return language.toLowerCase().replaceAll('_', '-');
}

function primary(language: string): string {
  return normal(language).split('-')[0] ?? '';
}
