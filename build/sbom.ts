// `npm run sbom`: writes the bill of materials of this version beside the other files of a release.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import packageJson from '../package.json' with { type: 'json' };
import { billOfMaterials } from './bill-of-materials.ts';

const folder = path.resolve(import.meta.dirname, '../.local/release');
const name = `${packageJson.name}-${packageJson.version}.cdx.json`;
const bill = billOfMaterials();

mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, name), `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`.local/release/${name}: ${bill.components.length} packages\n`);
