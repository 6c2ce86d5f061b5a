import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '#server/install.mjs';

export const HOST_NAMES = ['nginx', 'caddy'] as const;
export type HostName = (typeof HOST_NAMES)[number];

/** Where `npm test` unpacks Debian's packages: nothing of them is installed, and no service starts. */
export const UNPACKED_HOSTS = path.join(ROOT, '.local/hosts');

/** The web server that the tests start: named by NGINX_PATH or CADDY_PATH, installed, or unpacked by `npm test`. */
export function findHost(name: HostName): string | undefined {
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    path.join(UNPACKED_HOSTS, 'usr/sbin'),
    path.join(UNPACKED_HOSTS, 'usr/bin'),
  ];
  const named = process.env[`${name.toUpperCase()}_PATH`] ?? '';
  const places = [named, ...folders.map((folder) => path.join(folder, name))];
  return places.find((place) => place !== '' && existsSync(place) && versionOf(name, place) !== undefined);
}

/** `1.22.1`; undefined where the program doesn't run. */
export function versionOf(name: HostName, place: string): string | undefined {
  const { stdout, stderr, status } = spawnSync(place, [name === 'nginx' ? '-v' : 'version'], { encoding: 'utf8' });
  return status === 0 ? /\d+(?:\.\d+)+/.exec(`${stdout ?? ''}${stderr ?? ''}`)?.[0] : undefined;
}
