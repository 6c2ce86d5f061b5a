import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const ROOT = path.resolve(import.meta.dirname, '..');

type Lock = Readonly<Record<string, LockEntry>>;

/** The part of CycloneDX 1.5 that is written. */
export interface BillOfMaterials {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.5';
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: { readonly timestamp: string; readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Component {
  readonly 'bom-ref': string;
  readonly type: 'application' | 'library';
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly { readonly expression: string }[];
}

/**
 * What a release is made of, as CycloneDX: the packages of the lock file that the app depends on, with checksums and
 * licences. `npm sbom` gives up on a package of a tool that two others want in different versions, and without the
 * tools it leaves out what a tool needs as well as the app; so the lock file is read here.
 */
export function billOfMaterials(now = new Date()): BillOfMaterials {
  const { packages } = read('package-lock.json') as { packages: Lock };
  const { name: app, version, dependencies } = ownPackage();
  const direct = Object.keys(dependencies).map((name) => whereFound(packages, '', name) ?? missing(name));
  const reached = new Map<string, readonly string[]>();
  for (const open = [...direct]; open.length > 0;) {
    const place = open.pop() ?? '';
    if (!reached.has(place)) {
      const needs = needsOf(packages, place);
      reached.set(place, needs);
      open.push(...needs);
    }
  }
  const places = [...reached.keys()].toSorted();
  const purl = purlOf(app, version);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { 'bom-ref': purl, type: 'application', name: app, version, purl },
    },
    components: places.map((place) => componentOf(packages, place)),
    dependencies: [
      { ref: purl, dependsOn: direct.toSorted() },
      ...places.map((place) => ({ ref: place, dependsOn: reached.get(place) ?? [] })),
    ],
  };
}

/** What package.json says of the app. */
export function ownPackage(): PackageJson {
  return read('package.json') as PackageJson; // Ours, and checked by npm at each installation.
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}

/** Two copies of a package in two places are two components: each is named by its place. */
function componentOf(packages: Lock, place: string): Component {
  const { version = '', integrity = '', license } = packages[place] ?? {};
  const name = nameOf(place);
  return {
    'bom-ref': place,
    type: 'library',
    name,
    version,
    purl: purlOf(name, version),
    hashes: integrity.split(' ').map((checksum) => {
      const [algorithm = '', content = ''] = checksum.split(/-(.*)/s);
      return { alg: algorithm.replace(/^sha/, 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') };
    }),
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
  };
}

function needsOf(packages: Lock, place: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = packages[place] ?? {};
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  return [...new Set(names.flatMap((name) => whereFound(packages, place, name) ?? []))].toSorted();
}

/** Where Node would find a package that the package at `place` asks for; an optional one may be nowhere. */
function whereFound(packages: Lock, place: string, name: string): string | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[candidate] !== undefined) {
      return candidate;
    }
    if (folder === '') {
      return undefined;
    }
  }
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** https://github.com/package-url/purl-spec: the sign before a scope is encoded. */
function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function missing(name: string): never {
  throw new Error(`package-lock.json has no ${name}`);
}
