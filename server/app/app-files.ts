import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import type { DerivedFiles } from '#server/http/derived-files.ts';

export interface AppFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Absent for what is packed already: pictures, fonts. */
  readonly brotli?: Promise<Uint8Array>;
}

/** Path to file, as built. Source maps are for the error service, not for visitors. */
export type AppFiles = ReadonlyMap<string, AppFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const PACKED = new Set(['.png', '.jpg', '.webp', '.woff2', '.ico']);
const compress = promisify(brotliCompress);

/** Reads the built app once; its files are packed in the background, once for each content. */
export function readAppFiles(folder: string, kept: DerivedFiles): AppFiles {
  const files = new Map<string, AppFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })) {
    const ending = extname(name.name);
    if (!name.isFile() || ending === '.map') {
      continue;
    }
    const fullPath = join(name.parentPath, name.name);
    const path = `/${relative(folder, fullPath).split(sep).join('/')}`;
    if (path.startsWith('/.')) {
      continue; // `.vite/` is for the project's own checks.
    }
    const bytes = readFileSync(fullPath);
    const type = TYPES[ending] ?? 'application/octet-stream';
    files.set(path, PACKED.has(ending) ? { path, bytes, type } : { path, bytes, type, brotli: pack(bytes, kept) });
  }
  return files;
}

function pack(bytes: Uint8Array, kept: DerivedFiles): Promise<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return kept.get(bytes, '.br', () => compress(bytes, { params }));
}
