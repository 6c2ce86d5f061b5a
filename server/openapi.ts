import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { openApiDocument } from './openapi/document.ts';

/**
 * `node server/openapi.ts` writes docs/openapi.json; with `--check` it only says whether the file is up to date, and
 * ends with 1 when it is not.
 */
const FILE = join(import.meta.dirname, '../docs/openapi.json');
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, text);
} else if (stored() !== text) {
  process.stderr.write('docs/openapi.json is not what the contract says: node server/openapi.ts\n');
  process.exitCode = 1;
}

function stored(): string | undefined {
  try {
    return readFileSync(FILE, 'utf8');
  } catch {
    return undefined; // Never written: as stale as can be.
  }
}
