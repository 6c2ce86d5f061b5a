import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Backend } from '#tests/e2e/kit/backend.ts';

const DIST = path.resolve(import.meta.dirname, '../../../../dist');
const TEXT = /\.(?:html|js|css|json|webmanifest)$/;
/** `frame` and `sGOu4Vmq` of `frame-sGOu4Vmq.js`, which the page's own table of files names without its ending. */
const NAMED = /^(.+)-([\w-]{8})\.\w+$/;

/**
 * A build of another day, in a folder of its own: what `npm run build` made, with another name for itself and for each
 * of its files, as after a change that touches all of them. A whole build would take longer than the test.
 */
export function anotherBuild(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinward-build-'));
  const names = readdirSync(path.join(DIST, 'assets')).flatMap((name) => {
    const [, stem, hash = ''] = NAMED.exec(name) ?? [];
    return stem === undefined ? [] : [{ name: `${stem}-${hash}`, other: `${stem}-${reversed(hash)}` }];
  });
  const renamed = (text: string) => names.reduce((whole, { name, other }) => whole.replaceAll(name, other), text);
  for (const file of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
    if (file.isFile()) {
      const from = path.join(file.parentPath, file.name);
      const to = path.join(folder, renamed(path.relative(DIST, from)));
      const bytes = readFileSync(from);
      mkdirSync(path.dirname(to), { recursive: true });
      writeFileSync(to, TEXT.test(from) ? nextRevision(renamed(bytes.toString())) : bytes);
    }
  }
  return folder;
}

/** With another build to deploy at some moment; behind it stands the one of `npm run build` again. */
export async function withAnotherBuild(backend: Backend, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = anotherBuild();
  try {
    await work(folder);
  } finally {
    await backend.deploy();
    rmSync(folder, { recursive: true, force: true });
  }
}

function reversed(text: string): string {
  return text.split('').toReversed().join('');
}

/** The worker's list says of files without a hash in their name what they are: the page has changed too. */
function nextRevision(text: string): string {
  return text
    .replaceAll(/"revision":"\w+"(?=,"url":"index\.html")/g, '"revision":"another"')
    .replaceAll('0.1.0', '0.2.0');
}
