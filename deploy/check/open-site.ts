import { ConfigRefused, readConfig } from '#deploy/hosting/read-config.ts';
import { CONFIG_PATH } from '#server/http/header-rules.ts';

import { ask, NAVIGATION } from './site.ts';
import type { LiveSite } from './site.ts';

export type LookOptions = Pick<LiveSite, 'regions' | 'connect' | 'files'>;

/** @throws Unreachable where nobody answers at all. */
export async function openSite(origin: string, options: LookOptions): Promise<LiveSite> {
  const page = await ask(`${origin}/v2/`, { headers: NAVIGATION });
  const configAnswer = await ask(`${origin}${CONFIG_PATH}`);
  return {
    ...options,
    origin,
    page,
    configAnswer,
    config: configOf(configAnswer.text),
    ask: (address, asked) => ask(new URL(address, origin).href, asked),
  };
}

function configOf(text: string) {
  try {
    return readConfig(text).config;
  } catch (error) {
    if (error instanceof ConfigRefused) {
      return undefined; // The check of the config reads it again, and says why.
    }
    throw error;
  }
}
