import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadedTogether, loadedWith } from './chunks.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kinward-chunks-'));
  await mkdir(path.join(folder, 'src'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, code: string): Promise<void> {
  await writeFile(path.join(folder, 'src', name), code);
}

/** The files of the built fixture, by what they are made of. */
async function bundle(): Promise<string[][]> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [loadedTogether({ overlays: ['src/menu.ts', 'src/dialog.ts'] })],
    build: { modulePreload: false, lib: { entry: 'src/main.ts', formats: ['es'], fileName: 'main' } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((file) =>
    file.type === 'chunk' ? file.moduleIds.filter((id) => id.startsWith(folder)).map((id) => path.basename(id)) : [],
  );
}

it('puts the modules of a group into one file and leaves others alone', async () => {
  await write('main.ts', `export const all = () => [import('./menu.ts'), import("./dialog.ts"), import('./page.ts')];`);
  await write('menu.ts', `export const name = 'menu'; export const same = 1;`);
  await write('dialog.ts', `export const name = 'dialog'; export const same = 2;`);
  await write('page.ts', `export const name = 'page';`);
  const files = await bundle();
  expect(new Set(files.map((modules) => modules.toSorted().join()))).toEqual(
    new Set(['dialog.ts,menu.ts', 'main.ts', 'page.ts']),
  );
});

it('gives each import its own module, names that two have in common too', async () => {
  await write('main.ts', `export const all = () => Promise.all([import('./menu.ts'), import('./dialog.ts')]);`);
  await write('menu.ts', `export const name = 'menu';`);
  await write('dialog.ts', `export const name = 'dialog'; export const more = true;`);
  await bundle();
  const main: { readonly all: () => Promise<readonly object[]> } = await import(
    pathToFileURL(path.join(folder, 'dist/main.js')).href
  );
  const modules = await main.all();
  expect(modules.map((module) => ({ ...module }))).toEqual([{ name: 'menu' }, { name: 'dialog', more: true }]);
});

it.each([
  ['what the start imports, however far away', '/src/icon.ts', 'frame'],
  ['the start itself', '/src/main.ts', 'frame'],
  ['what only a page imports', '/src/field.ts', null],
  ['what nobody imports', '/src/unknown.ts', null],
])('tells %s', (_, id, chunk) => {
  const importers: Readonly<Record<string, readonly string[]>> = {
    '/src/icon.ts': ['/src/field.ts', '/src/button.ts'],
    '/src/button.ts': ['/src/icon.ts', '/src/main.ts'],
    '/src/field.ts': ['/src/page.ts'],
  };
  const name = loadedWith('frame', /main\.ts$/);
  expect(name(id, { getModuleInfo: (module) => ({ importers: importers[module] ?? [] }) })).toBe(chunk);
});
