import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run, say } from '#server/install.mjs';
import { findHost, HOST_NAMES, UNPACKED_HOSTS, versionOf } from './find-host.ts';
import type { HostName } from './find-host.ts';

/** What holds the program, and what it needs of its own. */
const PACKAGES: Readonly<Record<HostName, readonly string[]>> = { nginx: ['nginx', 'nginx-common'], caddy: ['caddy'] };

/** Finds the web servers that the tests put the build behind, or unpacks them, and says which. Answers with the missing. */
export async function findOrUnpackHosts(): Promise<HostName[]> {
  const missing = HOST_NAMES.filter((name) => findHost(name) === undefined);
  if (missing.length > 0 && existsSync('/usr/bin/apt-get')) {
    await unpack(missing);
  }
  for (const name of HOST_NAMES) {
    const place = findHost(name);
    say(
      place === undefined
        ? `No ${name} was found, and none could be unpacked: the build is not tried behind it.`
        : `The build is tried behind ${name} ${versionOf(name, place) ?? ''} (${place}).`,
    );
  }
  return HOST_NAMES.filter((name) => findHost(name) === undefined);
}

async function unpack(names: readonly HostName[]): Promise<void> {
  say(`Unpacking ${names.join(' and ')} of this system (apt-get download).`);
  mkdirSync(UNPACKED_HOSTS, { recursive: true });
  const packages = names.flatMap((name) => PACKAGES[name]);
  const download = () => run('apt-get', ['download', '-qq', ...packages], { cwd: UNPACKED_HOSTS });
  if ((await download()) !== 0 && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq']);
    await download();
  }
  for (const file of readdirSync(UNPACKED_HOSTS).filter((name) => name.endsWith('.deb'))) {
    await run('dpkg-deb', ['-x', path.join(UNPACKED_HOSTS, file), UNPACKED_HOSTS]);
  }
}
