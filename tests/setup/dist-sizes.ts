import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** One record of Vite's manifest: a source file or a chunk, and what it loads. */
interface ManifestRecord {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestRecord>>;

/** The scripts and style sheets that a page names, and so loads before anything else. */
export function namedFiles(html: string): string[] {
  return [...html.matchAll(/ (?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
}

/**
 * The files that the chunk called `name` loads before anything of it runs: its own and, over static imports, all others'.
 * @throws when the build has no such chunk: a budget for nothing would always be kept.
 */
export function staticFiles(manifest: Manifest, name: string): string[] {
  const start = Object.keys(manifest).filter((key) => manifest[key]?.name === name);
  if (start.length !== 1) {
    throw new Error(
      `The build has ${start.length} chunks called ${name}. Its modules: ${Object.keys(manifest).join(', ')}`,
    );
  }
  const seen = new Set(start);
  for (const key of seen) {
    manifest[key]?.imports?.forEach((imported) => seen.add(imported));
  }
  return [...new Set([...seen].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]))];
}

/** What a style sheet asks for and `files` do not have: Vite only warns of it. What it has inside itself is no file. */
export function missingFiles(css: string, files: readonly string[]): string[] {
  const asked = Array.from(css.matchAll(/url\((["']?)([^)"']+)\1\)/g), ([, , url = '']) => url);
  return asked.filter((url) => !/^(?:data:|#)/.test(url) && !files.includes(url.replace(/^\//, '')));
}

const BLOCKED_WORDS =
  /(?:^|[-_.])(?:ads?|advert\w*|analytics?|track\w*|beacons?|pixels?|telemetry|metrics?|stats?)(?:[-_.]|$)/;

/** What a content blocker would refuse by its name; the hash that a build puts behind the name is no part of it. */
export function blockedFiles(files: readonly string[]): string[] {
  return files.filter((file) => BLOCKED_WORDS.test(path.basename(file).replace(/(?:-[\w-]{8})?\.\w+$/, '')));
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
