// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

import { STORAGE, TOKEN_PREFIX } from '#contract/device/storage.ts';

import { fillPlaceholders, finishPage } from './shell.ts';

const page = finishPage(fillPlaceholders(readFileSync(path.resolve(import.meta.dirname, '../index.html'), 'utf8')));
const bootScript = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '';
const token = `head.${btoa(JSON.stringify({ iss: 'pool', sub: 'ana', exp: 4_000_000_000 }))}.signature`;

/** What the script asks for, and with which token, where these addresses stand in the storage. */
function askedFor(
  addresses: readonly string[],
  baseApiUrl: string,
): [address: string, authorization: string | undefined][] {
  const asked: [string, string | undefined][] = [];
  const owner = { owner: 'hash', iss: 'pool', sub: 'ana' };
  const site = { siteConfig: { authConfig: { Auth: { userPoolWebClientId: 'client' } } }, site: { siteUuid: 'acme' } };
  const kept = new Map<string, unknown>([
    [STORAGE.owner.key, owner],
    [STORAGE.config.key, { config: { baseApiUrl, banners: [] } }],
    [STORAGE.choices.key, { selectedSite: site }],
    [STORAGE.firstRequests.key, { owner: 'hash', api: baseApiUrl, pages: { '/v2/': addresses } }],
  ]);
  const tokens = new Map([
    [`${TOKEN_PREFIX}client.LastAuthUser`, 'ana'],
    [`${TOKEN_PREFIX}client.ana.idToken`, token],
  ]);
  const view = {
    navigator: { languages: ['en'], serviceWorker: { controller: null } },
    CSS: { supports: () => true },
    CompressionStream: class {},
    matchMedia: () => ({ matches: false }),
    localStorage: {
      getItem: (key: string) => tokens.get(key) ?? (kept.has(key) ? JSON.stringify(kept.get(key)) : null),
    },
    sessionStorage: { getItem: () => null, removeItem: () => undefined },
    performance: { getEntriesByType: () => [{ type: 'reload' }] },
    top: { location: { href: 'https://kinward.example/' } },
    location: new URL('https://kinward.example/v2/'),
    addEventListener: () => undefined,
    setTimeout: () => undefined,
    setInterval: () => undefined,
    URL,
    atob,
    fetch(address: string, { headers }: { headers: { authorization?: string } }) {
      asked.push([address, headers.authorization]);
      return Promise.resolve(new Response('{}'));
    },
  };
  const document = new DOMParser().parseFromString(page, 'text/html');
  runInNewContext(bootScript, { ...view, window: view, document });
  return asked;
}

it.each([
  ['https://api.example/v1', 'https://api.example/v1/journeys'],
  ['https://api.example:8443/', 'https://api.example:8443/journeys'],
  ['/api', '/api/journeys'],
])('with the API at %s, what the page asked for last time is asked for early', (base, address) => {
  expect(askedFor([address], base)).toEqual([[address, `Bearer ${token}`]]);
});

it.each([
  ['https://api.example', 'https://evil.example/collect'],
  ['https://api.example', 'https://api.example.evil.example/collect'],
  ['https://api.example', 'https://api.example@evil.example/collect'],
  ['https://api.example', 'http://api.example/collect'],
  ['https://api.example', '//evil.example/collect'],
  ['/', '//evil.example/collect'],
  ['/', String.raw`/\evil.example/collect`],
  ['/api', 'https://evil.example/collect'],
])('with the API at %s, nobody at %s is given the token, whatever wrote it down', (base, address) => {
  expect(askedFor([address], base)).toEqual([]);
});
