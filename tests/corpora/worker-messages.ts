import { inspect } from 'node:util';

import * as v from 'valibot';

import { cachedFileAddress, cachedFilePath, FILES_PATH } from '#contract/device/policy-files.ts';
import { PageMessage } from '#contract/device/worker-messages.ts';

import { Tally } from './corpus.ts';
import type { Corpus } from './corpus.ts';
import { seeded } from './random.ts';
import type { Random } from './random.ts';
import { SIZES } from './sizes.ts';

const ORIGIN = 'https://app.example';
const KEEP = {
  type: 'keep-file',
  owner: 'A'.repeat(43),
  siteUuid: 'site-1',
  fileName: 'a.pdf',
  url: 'https://files.example/a.pdf',
};

const cyclic: Record<string, unknown> = { ...KEEP };
cyclic['self'] = cyclic;

/** Whatever can be posted: structured clones, not only JSON. None of them is a message of ours. */
const HOSTILE_MESSAGES: readonly unknown[] = [
  undefined,
  null,
  0,
  Number.NaN,
  10n ** 40n,
  'forget',
  '{"type":"forget"}',
  'x'.repeat(5_000_000),
  true,
  new Date(0),
  /x/,
  [],
  [{ type: 'forget' }],
  new Map([['type', 'forget']]),
  new Set(['forget']),
  new Uint8Array(1_000_000),
  new ArrayBuffer(8),
  new Error('forget'),
  Object.create({ type: 'forget' }),
  {},
  { type: '' },
  { type: 'FORGET' },
  { type: 'forget ' },
  { type: ['forget'] },
  { type: { toString: 'forget' } },
  { type: 'skipWaiting' },
  { type: 'SKIP_WAITING' },
  { type: 'CACHE_URLS', payload: { urlsToCache: ['https://evil.example/'] } },
  { type: '__proto__' },
  { type: 'forget', owner: 7 },
  { type: 'forget', owner: null },
  { type: 'keep-file' },
  { ...cyclic, type: 'keep' },
  { ...KEEP, owner: '' },
  { ...KEEP, owner: `${'A'.repeat(42)}/` },
  { ...KEEP, owner: 'A'.repeat(44) },
  { ...KEEP, owner: `${'A'.repeat(43)}\n` },
  { ...KEEP, siteUuid: '..' },
  { ...KEEP, siteUuid: '' },
  { ...KEEP, siteUuid: 'a\ud800' },
  { ...KEEP, fileName: '' },
  { ...KEEP, fileName: '..' },
  { ...KEEP, fileName: 'a\ud800.pdf' },
  { ...KEEP, fileName: 'x'.repeat(20_001) },
  { ...KEEP, url: 'javascript:hit()' },
  { ...KEEP, url: 'data:application/pdf,x' },
  { ...KEEP, url: 'blob:https://app.example/x' },
  { ...KEEP, url: 'http://evil.example/a.pdf' },
  { ...KEEP, url: 'https://user:word@evil.example/a.pdf' },
  { ...KEEP, url: '/a.pdf' },
  { ...KEEP, url: `https://files.example/${'x'.repeat(2100)}` },
];

/** What a page, or a script that got into one, says to the worker. */
export const WORKER_MESSAGES: Corpus = {
  name: 'worker-messages',
  run({ seed, share }) {
    const tally = new Tally('messages to the worker');
    for (const message of HOSTILE_MESSAGES) {
      const isKept = tryMessage(message, 'byHand', tally) === 'kept';
      if (isKept) {
        tally.fail('is taken for one of ours', inspect(message));
      }
    }
    const random = seeded(seed);
    for (let number = 0; number < SIZES['worker-messages'][share]; number += 1) {
      tryMessage(aMessage(random), 'made', tally);
    }
    return Promise.resolve([tally.outcome()]);
  },
};

function tryMessage(message: unknown, origin: 'byHand' | 'made', tally: Tally): 'kept' | 'refused' {
  const before = tally.kept;
  tally.try(origin, inspect(message).slice(0, 300), () => {
    const parsed = v.safeParse(PageMessage, structuredClone(message));
    if (!parsed.success) {
      return 'refused';
    }
    if (parsed.output.type === 'keep-file') {
      staysInItsPlace(parsed.output, tally);
    }
    return 'kept';
  });
  return tally.kept > before ? 'kept' : 'refused';
}

/** Whatever a file is called, it lies under the path of kept files, in the room of its site. */
function staysInItsPlace({ owner, siteUuid, fileName }: typeof KEEP, tally: Tally): void {
  const path = cachedFilePath(siteUuid, fileName);
  for (const address of [path, cachedFileAddress(owner, siteUuid, fileName)]) {
    const url = new URL(address, ORIGIN);
    const parts = url.pathname.slice(FILES_PATH.length).split('/');
    if (url.origin !== ORIGIN || !url.pathname.startsWith(FILES_PATH) || url.pathname !== path || parts.length !== 2) {
      tally.fail(`lies at ${url.href}`, { siteUuid, fileName });
    }
  }
}

const NAMES = [
  'a',
  '..',
  '.',
  '../../x',
  '..\\x',
  '/',
  '//evil.example',
  '%2e%2e',
  '%2f',
  '?',
  '#',
  '?owner=',
  ' ',
  '\0',
  '\n',
  '\u202e',
  '\ud800',
  'CON',
  'é',
  '🙂',
  ';',
];

function aMessage(random: Random): unknown {
  const name = () => Array.from({ length: 1 + random.below(4) }, () => random.pick(NAMES)).join('');
  return {
    type: random.oneIn(8)
      ? random.pick(['forget', 'take-charge', 'activate-update', 'network', '__proto__'])
      : 'keep-file',
    owner: random.oneIn(8) ? name() : KEEP.owner,
    siteUuid: random.oneIn(2) ? name() : 'site-1',
    fileName: name(),
    url: random.oneIn(4) ? `https://${name()}/` : KEEP.url,
  };
}
