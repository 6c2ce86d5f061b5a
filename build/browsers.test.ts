import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { BROWSERS } from './browsers.ts';
import { compilers } from './plugins.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Not in Safari 16.4, Chrome 111 and Firefox 115, and nothing that the build would bring in its place. */
const YOUNGER = [
  'AbortSignal.any',
  'Array.fromAsync',
  'Iterator.from',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'Response.json',
  'URL.canParse',
  'URL.parse',
];

it.each(['src', 'sw'])('in %s nothing is called that the oldest browsers lack', (folder) => {
  const sources = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !file.includes('.test'));
  const called = sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return YOUNGER.filter((name) => text.includes(`${name}(`)).map((name) => `${file}: ${name}`);
  });
  expect(sources.length).toBeGreaterThan(20);
  expect(called).toEqual([]);
});

it('no length is one that the oldest browsers lack', () => {
  const styles = globSync('src/**/*.css.ts', { cwd: root });
  const lacked = styles.filter((file) => /\dr?lh\b/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(styles.length).toBeGreaterThan(20);
  expect(lacked).toEqual([]); // Firefox knows `lh` since 120.
});

it('an iPhone that is turned keeps the size of the text', async () => {
  expect(await builtFrom('src/ui/theme/global.css.ts')).toContain('-webkit-text-size-adjust:100%');
});

it.each([
  ['src/ui/theme/tokens.css.ts', '--layout-gutter:max(32px, '],
  ['src/app/layouts/portal/portal-top-bar.css.ts', 'padding-inline:max(8px, '],
  ['src/ui/overlays/modal.css.ts', 'padding-inline-start:max(0px, '],
])('nothing stands under the camera of a phone that is held sideways: %s %s', async (file, least) => {
  expect(await builtFrom(file)).toContain(`${least}env(safe-area-inset-left), env(safe-area-inset-right))`);
});

/** All that the build makes of a style sheet, as text. */
async function builtFrom(file: string): Promise<string> {
  const input = path.join(root, file);
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: compilers(),
    build: { target: BROWSERS, write: false, rolldownOptions: { input } },
  });
  return JSON.stringify(built);
}
