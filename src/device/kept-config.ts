import * as v from 'valibot';

import { DeployConfig } from '#contract/config.ts';
import { STORAGE } from '#contract/storage.ts';

import { readDocument, writeDocument } from './stored-document.ts';

const KeptConfig = v.object({ v: v.literal(STORAGE.config.version), config: DeployConfig });

/** The last good deploy config. It is checked again as if it came from outside: the rules may be stricter by now. */
export function readKeptConfig(): DeployConfig | null {
  return readDocument(STORAGE.config.key, KeptConfig)?.config ?? null;
}

export function keepConfig(config: DeployConfig): void {
  writeDocument(STORAGE.config.key, { v: STORAGE.config.version, config });
}
