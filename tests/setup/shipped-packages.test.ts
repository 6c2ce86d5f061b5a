import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { shippedPackages, withoutLicence } from './shipped-packages.ts';

it('a package is shipped if a source map names a file of it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinward-maps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, sources: readonly (string | null)[]) =>
    writeFileSync(path.join(folder, name), JSON.stringify({ version: 3, sources }));
  write('a.js.map', ['../../src/main.tsx', '../../node_modules/react/index.js', null]);
  write('b.js.map', ['../../node_modules/@scope/one/a.js', '../../node_modules/@scope/one/node_modules/two/b.js']);
  expect(shippedPackages(folder)).toEqual(['@scope/one', 'react', 'two']);
});

it('a licence stands under a heading that begins with the package’s name', () => {
  const text = '# Licences\n\n## react - 19.0.0 (MIT)\n\nText of react-dom\n\n## minisearch (search worker)\n';
  expect(withoutLicence(['minisearch', 'react', 'react-dom'], text)).toEqual(['react-dom']);
});
