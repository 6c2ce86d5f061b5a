import { expect, it } from 'vitest';

import { billOfMaterials, ownPackage } from './bill-of-materials.ts';

const bill = billOfMaterials();
const refs = new Set([bill.metadata.component['bom-ref'], ...bill.components.map((one) => one['bom-ref'])]);

it('the bill of materials is CycloneDX, and names the app', () => {
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
  expect(bill.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(Date.parse(bill.metadata.timestamp)).not.toBeNaN();
  expect(bill.metadata.component).toMatchObject({
    type: 'application',
    name: 'kinward',
    version: ownPackage().version,
  });
});

it('has every package that the app depends on, in the version of the lock file, and no tool for development', () => {
  const versions = new Map(bill.components.map(({ name, version }) => [name, version]));
  for (const [name, version] of Object.entries(ownPackage().dependencies)) {
    expect(versions.get(name), name).toBe(version);
  }
  for (const name of ['vite', 'vitest', '@playwright/test', 'oxlint']) {
    expect(versions.has(name), name).toBe(false);
  }
});

it('each has an address of its kind, a checksum and a licence, and whatever it needs is there', () => {
  for (const { name, version, type, purl, hashes = [], licenses = [] } of bill.components) {
    expect({ name, type, purl, hashes, licences: licenses.map(({ expression }) => expression) }).toEqual({
      name,
      type: 'library',
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
      licences: [expect.stringMatching(/^[\w.() -]+$/)],
    });
  }
  for (const { ref, dependsOn } of bill.dependencies) {
    expect([ref, ...dependsOn].filter((one) => !refs.has(one))).toEqual([]);
  }
  expect(bill.dependencies).toHaveLength(refs.size);
});
