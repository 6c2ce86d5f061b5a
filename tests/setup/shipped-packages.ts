import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\//g;

/** The packages that the built app has code of, by name: what its source maps come from. */
export function shippedPackages(sourceMaps: string): string[] {
  const sources = globSync('**/*.map', { cwd: sourceMaps }).flatMap((file) => {
    const { sources: all } = JSON.parse(readFileSync(path.join(sourceMaps, file), 'utf8')) as {
      sources: readonly (string | null)[];
    };
    return all;
  });
  // Of one inside another's folder the last counts.
  const names = sources.flatMap((source) => [...(source ?? '').matchAll(PACKAGE)].at(-1)?.[1] ?? []);
  return [...new Set(names)].toSorted();
}

/** Those of them whose licence is not in the text, where each has a heading. */
export function withoutLicence(packages: readonly string[], licences: string): string[] {
  const headings = new Set(Array.from(licences.matchAll(/^## (\S+)/gm), ([, name]) => name));
  return packages.filter((name) => !headings.has(name));
}
