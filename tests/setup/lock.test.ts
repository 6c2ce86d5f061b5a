import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const root = path.resolve(import.meta.dirname, '../..');
const lock: { readonly packages: Readonly<Record<string, LockEntry>> } = JSON.parse(
  readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
);
const installed = Object.entries(lock.packages).filter(([place]) => place !== '');

describe('the lock file', () => {
  it('names no registry', () => {
    expect(installed.filter(([, entry]) => entry.resolved !== undefined).map(([place]) => place)).toEqual([]);
  });

  it('has a checksum for every package', () => {
    const without = installed.filter(([, entry]) => !entry.integrity && !entry.link && !entry.inBundle);
    expect(without.map(([place]) => place)).toEqual([]);
  });

  it('has every package that a package in it asks for, those of other platforms too', () => {
    const missing = installed.flatMap(([place, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => whereFound(place, name) === undefined)
        .map((name) => `${name} for ${place}`),
    );
    expect(missing).toEqual([]);
  });

  it('lets no package run a script at the installation but those that are named', () => {
    const { allowScripts }: { allowScripts: Readonly<Record<string, boolean>> } = JSON.parse(
      readFileSync(path.join(root, 'package.json'), 'utf8'),
    );
    const names = installed.filter(([, entry]) => entry.hasInstallScript).map(([place]) => place);
    expect(names.toSorted()).toEqual(['node_modules/esbuild', 'node_modules/node']);
    expect(allowScripts).toEqual({ esbuild: true, node: true });
  });

  it('pins every package of ours to one version', () => {
    const own: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
      readFileSync(path.join(root, 'package.json'), 'utf8'),
    );
    const wanted = Object.entries({ ...own['dependencies'], ...own['devDependencies'] });
    for (const [name, version] of wanted) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });
});

/** Where Node would find a package that the package at `place` asks for. */
function whereFound(place: string, name: string): string | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock.packages[candidate] !== undefined) {
      return candidate;
    }
    if (folder === '') {
      return undefined;
    }
  }
}
