import * as v from 'valibot';

import { DeployConfig } from '#contract/api/config.ts';
import { STORAGE } from '#contract/device/storage.ts';

import { readDocument, writeDocument } from './stored-document.ts';

const CachedConfig = v.object({ v: v.literal(STORAGE.config.version), config: DeployConfig });

/** The last good deploy config. It is checked again as if it came from outside: the rules may be stricter by now. */
export function readCachedConfig(): DeployConfig | null {
  return readDocument(STORAGE.config.key, CachedConfig)?.config ?? null;
}

export function writeCachedConfig(config: DeployConfig): void {
  writeDocument(STORAGE.config.key, { v: STORAGE.config.version, config });
}
