import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { withGeneratedParts } from './template-parts.ts';

/** `node deploy/aws/write-template.ts`: a test says when it has to be run. */
const file = path.join(import.meta.dirname, 'kinward.yaml');
const code = readFileSync(path.join(import.meta.dirname, 'fallback-function.js'), 'utf8');
writeFileSync(file, withGeneratedParts(readFileSync(file, 'utf8'), code));
