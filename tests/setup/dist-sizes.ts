import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { LAZY_ASSET_PATH } from '#contract/caches.ts';

/** One record of Vite's manifest: a source file or a chunk, and what it loads. */
interface ManifestRecord {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestRecord>>;

/**
 * The files that `modules` load before anything of theirs runs: their own and, over static imports, all others'.
 * @throws when the build has no such module: a budget for nothing would always be kept.
 */
export function staticFiles(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const record = manifest[name];
    if (record === undefined) {
      throw new Error(`The build has no ${name}. Its modules: ${Object.keys(manifest).join(', ')}`);
    }
    if (!seen.has(name)) {
      seen.add(name);
      record.imports?.forEach(visit);
    }
  };
  modules.forEach(visit);
  return [...new Set([...seen].flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])]))];
}

/** The addresses that the worker keeps for everybody when it is installed, as the build wrote them into it. */
export function precachedFiles(worker: string): string[] {
  const entries = /\[(?:\{"?(?:revision|url)"?:[^\]]*)\]/.exec(worker)?.[0] ?? '';
  return [...entries.matchAll(/"?url"?:\s*"([^"]+)"/g)]
    .map(([, url = '']) => url)
    .filter((url) => !LAZY_ASSET_PATH.test(`/${url}`));
}

/** What a server with brotli at its best sends, in kilobytes of 1000 bytes. */
export function wireKilobytes(dist: string, files: readonly string[]): number {
  const bytes = files.map((file) => {
    const content = readFileSync(path.join(dist, file));
    return /\.(?:js|css|html|svg|webmanifest|json)$/.test(file) ? compressed(content) : content.length;
  });
  return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}

/** Every file of a folder, by its path from there. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

function compressed(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
