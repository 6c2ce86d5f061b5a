// `npm run sbom`: writes the bill of materials of this version beside the other files of a release.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { billOfMaterials, ownPackage } from './bill-of-materials.ts';

const { name, version } = ownPackage();
const folder = path.resolve(import.meta.dirname, '../.local/release');
const file = `${name}-${version}.cdx.json`;
const bill = billOfMaterials();

mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, file), `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`.local/release/${file}: ${bill.components.length} packages\n`);
