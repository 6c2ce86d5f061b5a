// @vitest-environment node
import { expect, it } from 'vitest';

import { voiceFor, type VoiceFacts } from './voices.ts';

function aVoice(lang: string, parts: Partial<VoiceFacts> = {}): VoiceFacts {
  return { lang, localService: true, default: false, ...parts };
}

const REMOTE = { localService: false };

it.each<[string, string, 'online' | 'offline', VoiceFacts[], number | undefined]>([
  ['of its language', 'de', 'online', [aVoice('en-US'), aVoice('de-DE')], 1],
  ['of its region first', 'en-AU', 'online', [aVoice('en-US'), aVoice('en_AU')], 1],
  ['of the device first', 'en', 'online', [aVoice('en', REMOTE), aVoice('en-GB')], 1],
  ['that the device prefers', 'en', 'online', [aVoice('en-GB'), aVoice('en-US', { default: true })], 1],
  ['from the network where there is no other', 'ar', 'online', [aVoice('ar-SA', REMOTE)], 0],
  ['none from the network without one', 'ar', 'offline', [aVoice('ar-SA', REMOTE)], undefined],
  ['none of another language', 'fr', 'online', [aVoice('en')], undefined],
  ['none where there are none', 'en', 'online', [], undefined],
])('a voice %s', (_, language, connection, voices, chosen) => {
  expect(voiceFor(language, voices, connection)).toBe(chosen === undefined ? undefined : voices[chosen]);
});
