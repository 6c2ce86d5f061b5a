import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const Package = v.object({ version: v.string() });

export function packageVersion(root: string): string {
  return v.parse(Package, JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))).version;
}

/** `0.1.0+1a2b3c4`: the package's version and, where git knows it, the commit. Error reports carry it as their release. */
export function buildVersion(root: string): string {
  const version = packageVersion(root);
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${version}+${commit.trim()}`;
  } catch {
    // No git, or a copy without its history: the package's version has to do.
    return version;
  }
}
