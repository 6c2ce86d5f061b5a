import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Which folders of ours each floor may import: design rule, written down a second time on purpose. */
const MAY_IMPORT: Readonly<Record<string, string>> = {
  'src/contract': 'contract',
  'src/i18n': 'contract i18n',
  'src/ui': 'contract i18n ui',
  'src/device': 'contract device',
  'src/api': 'contract device api',
  'src/tracking': 'contract i18n device api tracking',
  'src/features/site': 'contract i18n ui device api tracking',
  'src/pages/texts': 'contract i18n ui device api tracking features',
  'src/app': 'contract i18n ui device api tracking features pages app',
  sw: 'contract device api',
  server: 'contract server',
};
const FOLDERS = 'contract i18n ui device api tracking features pages app server tests'.split(' ');

/** Rooms of the two floors whose rooms do not know each other, and what each may import of its own floor. */
const ROOMS = [
  ['src/features/posts', 'features/posts'],
  ['src/features/posts/tiles', 'features/posts'],
  ['src/features/session/tokens', 'features/session'],
  ['src/pages/home', 'pages/home pages/parts'],
  ['src/pages/home/shelves', 'pages/home pages/parts'],
  ['src/pages/device', 'pages/device pages/parts'],
  ['src/pages/parts', 'pages/parts'],
] as const;
const NEIGHBOURS = 'features/posts features/session features/profile pages/home pages/device pages/parts'.split(' ');

/** Each package behind a door, and a file that may import it. */
const DOORS = [
  ['aws-amplify', 'src/features/session/tokens/amplify.ts'],
  ['aws-amplify/auth', 'src/features/session/tokens/amplify.ts'],
  ['dexie', 'src/device/database/database.ts'],
  ['dexie', 'src/device/outbox/outbox-database.ts'],
  ['workbox-window', 'src/device/worker/worker-bridge.ts'],
  ['@sentry/react', 'src/tracking/sentry/transport.ts'],
  ['radix-ui', 'src/ui/overlays/dialog.tsx'],
  ['radix-ui/internal', 'src/ui/overlays/dialog.tsx'],
  ['workbox-precaching', 'sw/sw.ts'],
] as const;

/** Files that break one rule each. */
const OFFENCES = [
  ['a path upwards', 'src/pages/up.ts', `export { a } from '../app/a.ts';`, 'no-restricted-imports'],
  ['a path upwards in a test', 'src/pages/up.test.ts', `import '../app/a.ts';`, 'no-restricted-imports'],
  ['what is made for tests, elsewhere', 'src/pages/kit.ts', `import './a.test-kit.ts';`, 'no-restricted-imports'],
  ['a default export', 'src/pages/default.ts', `export default 1;`, 'no-default-export'],
  ['a type import in passing', 'src/ui/inline.ts', `export type T = import('#app/a.ts').T;`, 'consistent-type-imports'],
  ['a circle', 'src/api/circle-a.ts', `import { b } from '#api/circle-b.ts';\nexport const a = () => b;`, 'no-cycle'],
  ['any', 'src/api/any.ts', `export const f = (x: any) => String(x);`, 'no-explicit-any'],
  ['!', 'src/api/bang.ts', `export const f = (x?: string) => x!.length;`, 'no-non-null-assertion'],
  ['console', 'server/print.ts', `console.log(1);`, 'no-console'],
  ['a promise let go', 'src/api/float.ts', `export function f() {\n  Promise.resolve(1);\n}`, 'no-floating-promises'],
  [
    'a promise where none is awaited',
    'src/api/misused.ts',
    `export const f = () => [1].filter(async () => true);`,
    'no-misused-promises',
  ],
  ['a file of 251 lines', 'src/ui/long.ts', `export const x = 1;${'\n// line'.repeat(250)}`, 'max-lines'],
  ['a barrel', 'src/ui/all.ts', `export * from './one.ts';\nexport * from './two.ts';`, 'no-barrel-file'],
  [
    'a catch without a reason',
    'src/ui/hush.ts',
    `export function f() {\n  try {\n    f();\n  } catch {}\n}`,
    'no-empty',
  ],
  [
    'a hook behind a condition',
    'src/ui/hook.ts',
    `import { useState } from 'react';\nexport function useIt(x: string) {\n  if (x) {\n    useState(0);\n  }\n}`,
    'rules-of-hooks',
  ],
  ['a picture without words', 'src/ui/img.tsx', `export const A = () => <img src="/a.png" />;`, 'alt-text'],
  [
    'a test of one’s own',
    'src/ui/only.test.ts',
    `import { it } from 'vitest';\nit.only('x', () => {});`,
    'no-focused-tests',
  ],
  [
    'a test left out',
    'src/ui/skip.test.ts',
    `import { it } from 'vitest';\nit.skip('x', () => {});`,
    'no-disabled-tests',
  ],
] as const;

let folder: string;
let found: Map<string, string[]>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kinward-floors-'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await mkdir(path.join(folder, 'build'));
  for (const name of ['oxlint.config.ts', 'package.json', 'build/tsconfig.base.json']) {
    await copyFile(path.join(root, name), path.join(folder, name));
  }
  await write(
    'tsconfig.json',
    JSON.stringify({ extends: './build/tsconfig.base.json', include: ['src', 'sw', 'server'] }),
  );
  await write('src/api/circle-b.ts', `import { a } from '#api/circle-a.ts';\nexport const b = () => a;`);
  for (const floor of Object.keys(MAY_IMPORT)) {
    for (const target of FOLDERS) {
      await write(`${floor}/still-${target}.ts`, `import '#${target}/other/x.ts';`);
      await write(`${floor}/later-${target}.ts`, `export const x = () => import('#${target}/x.ts');`);
      await write(`${floor}/type-${target}.ts`, `export type { X } from '#${target}/x.ts';`);
    }
    for (const [index, [name]] of DOORS.entries()) {
      await write(`${floor}/door-${index}.ts`, `import '${name}';\nexport const x = () => import('${name}');`);
    }
  }
  for (const [room] of ROOMS) {
    for (const target of NEIGHBOURS) {
      const file = `${room}/to-${target.replace('/', '-')}.ts`;
      await write(file, `import '#${target}/x.ts';\nimport '#${target}/inner/x.ts';`);
    }
  }
  for (const place of new Set(DOORS.map(([, file]) => file))) {
    const names = DOORS.filter(([, file]) => file === place).map(([name]) => `import '${name}';\n`);
    await write(place, names.join(''));
  }
  for (const [, file, code] of OFFENCES) {
    await write(file, code);
  }
  found = await lint();
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a floor imports itself and the floors named in its row', () => {
  const rows = Object.entries(MAY_IMPORT).flatMap(([floor, may]) => FOLDERS.map((target) => ({ floor, target, may })));

  it.each(rows)('$floor → $target', ({ floor, target, may }) => {
    const expected = may.split(' ').includes(target) ? [] : ['no-restricted-imports'];
    for (const form of ['still', 'later', 'type']) {
      expect(found.get(`${floor}/${form}-${target}.ts`) ?? [], form).toEqual(expected);
    }
  });
});

describe('a room of features or pages imports itself, and of its neighbours only what is shared', () => {
  const rows = ROOMS.flatMap(([room, may]) => NEIGHBOURS.map((target) => ({ room, target, may })));

  it.each(rows)('$room → $target', ({ room, target, may }) => {
    const isBelow = room.startsWith('src/pages') && target.startsWith('features');
    const isAllowed = isBelow || may.split(' ').includes(target);
    const expected = isAllowed ? [] : ['no-restricted-imports', 'no-restricted-imports'];
    expect(found.get(`${room}/to-${target.replace('/', '-')}.ts`) ?? []).toEqual(expected);
  });
});

describe('a package behind a door has one place that imports it', () => {
  it.each(DOORS)('%s through %s', (name, file) => {
    expect(found.get(file) ?? []).toEqual([]);
    const index = DOORS.findIndex((door) => door[0] === name);
    for (const floor of Object.keys(MAY_IMPORT)) {
      const wholeFloor = (floor === 'src/ui' && name.startsWith('radix')) || (floor === 'sw' && file.startsWith('sw/'));
      const expected = wholeFloor ? [] : ['no-restricted-imports', 'no-restricted-imports'];
      expect(found.get(`${floor}/door-${index}.ts`) ?? [], floor).toEqual(expected);
    }
  });

  it('opens no other door and no floor in the file behind a door', async () => {
    const files = [...new Set(DOORS.map(([, file]) => file))];
    for (const file of files) {
      const others = shutFrom(file).map((name) => `import '${name}';\n`);
      await write(file, [...others, `import '#pages/x.ts';\n`].join(''));
    }
    const refused = await lint(...files);
    for (const file of files) {
      expect(refused.get(file) ?? [], file).toHaveLength(shutFrom(file).length + 1);
    }
  });
});

/** The packages that a file behind a door has no door to; one package may have several. */
function shutFrom(file: string): string[] {
  const open = new Set(DOORS.filter(([, place]) => place === file).map(([name]) => name));
  return [...new Set(DOORS.map(([name]) => name))].filter((name) => !open.has(name));
}

describe('the linter refuses', () => {
  it.each(OFFENCES)('%s', (_, file, __, rule) => {
    expect(found.get(file)).toContain(rule);
  });
});

async function write(file: string, code: string): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, `${code}\n`);
}

interface Diagnostic {
  readonly filename: string;
  readonly code?: string;
}

/** The rules that each file breaks, by the file's path. */
async function lint(...files: readonly string[]): Promise<Map<string, string[]>> {
  const bin = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const run = promisify(execFile)(process.execPath, [bin, '--format', 'json', ...files], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  });
  // oxlint leaves with 1 when it found something, which is what this test wants.
  const output = await run.catch((error: { readonly stdout: string }) => error);
  const { diagnostics }: { diagnostics: readonly Diagnostic[] } = JSON.parse(output.stdout);
  const rules = new Map<string, string[]>();
  for (const { filename, code = '' } of diagnostics) {
    const rule = /\(([^)]+)\)/.exec(code)?.[1] ?? code;
    rules.set(filename, [...(rules.get(filename) ?? []), rule]);
  }
  return rules;
}
