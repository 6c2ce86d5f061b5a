import { safePathOrNothing } from '#features/session/safe-path.ts';
import { readLaunchLink } from '#features/session/single-sign-on/launch-link.ts';

import { Tally } from './corpus.ts';
import type { Corpus } from './corpus.ts';
import { mutatedText } from './json/mutate.ts';
import { seeded } from './random.ts';
import type { Random } from './random.ts';
import { HOSTILE_TARGETS } from './redirects/hostile-targets.ts';
import { SIZES } from './sizes.ts';

const ORIGIN = 'https://portal.example';
const GOOD = { siteUuid: 'site-1', username: 'zoë@b.example', url: '/v2/profile', autoRegister: true };
const FIELDS = new Set(['siteUuid', 'username', 'url', 'autoRegister']);

const said = (value: unknown) => encoded(JSON.stringify(value));
const encoded = (text: string) => Buffer.from(text).toString('base64url');

/** Links that name something other than a site, a person and a place, or that are none. */
const HOSTILE_LINKS: readonly string[] = [
  '',
  '=',
  '%%%',
  '..',
  '../../v2/',
  'null',
  'eyJ9',
  said(GOOD).slice(0, -3),
  `${said(GOOD)}===`,
  ` ${said(GOOD)}`,
  `${said(GOOD)}\n`,
  `${said(GOOD)}\0`,
  said(GOOD).split('').join('\u200b'),
  encoded('siteUuid'),
  encoded('{"siteUuid":'),
  Buffer.from([0x22, 0xff, 0xfe, 0x22]).toString('base64url'),
  said(null),
  said([]),
  said([GOOD]),
  said('site-1'),
  said({}),
  said({ siteUuid: '' }),
  said({ siteUuid: '.' }),
  said({ siteUuid: '..' }),
  said({ siteUuid: 7 }),
  said({ siteUuid: ['site-1'] }),
  said({ siteUuid: { $ne: '' } }),
  said({ siteUuid: 'x'.repeat(301) }),
  said({ username: 'a@b.example' }),
  said({ ...GOOD, url: 'x'.repeat(10_000) }),
  encoded('{"__proto__":{"siteUuid":"site-1"}}'),
];

/** `/launch/{config}` from a mail, a chat or a poster. */
export const LAUNCH_LINKS: Corpus = {
  name: 'launch-links',
  run({ seed, share }) {
    const tally = new Tally('launch links');
    for (const link of HOSTILE_LINKS) {
      tryLink(link, 'byHand', tally);
      if (readLaunchLink(link) !== null) {
        tally.fail('a broken link is read', link);
      }
    }
    for (const url of HOSTILE_TARGETS) {
      tryLink(said({ ...GOOD, url }), 'byHand', tally);
    }
    const random = seeded(seed);
    for (let number = 0; number < SIZES['launch-links'][share]; number += 1) {
      tryLink(aLink(random), 'made', tally);
    }
    return Promise.resolve([tally.outcome()]);
  },
};

function tryLink(config: string, origin: 'byHand' | 'made', tally: Tally): void {
  tally.try(origin, config, () => {
    const link = readLaunchLink(config);
    if (link === null) {
      return 'refused';
    }
    const target = safePathOrNothing(link.url, ORIGIN);
    const isElsewhere = target !== undefined && new URL(target, ORIGIN).origin !== ORIGIN;
    const isGood =
      Object.keys(link).every((name) => FIELDS.has(name)) &&
      Object.getPrototypeOf(link) === Object.prototype &&
      !['', '.', '..'].includes(link.siteUuid) &&
      typeof link.autoRegister === 'boolean' &&
      (link.username === undefined || (link.username !== '' && link.username.length <= 320));
    if (!isGood || isElsewhere) {
      tally.fail(`read as ${JSON.stringify(link)}`, config);
    }
    return 'kept';
  });
}

function aLink(random: Random): string {
  const link = encoded(mutatedText([GOOD, { siteUuid: 's' }], random)).slice(0, 6000);
  if (!random.oneIn(4)) {
    return link;
  }
  const at = random.below(link.length + 1);
  return (
    link.slice(0, at) + random.pick(['=', '+', '/', '%2f', '.', ' ', 'A', '\0', 'é']) + link.slice(at + random.below(4))
  );
}
