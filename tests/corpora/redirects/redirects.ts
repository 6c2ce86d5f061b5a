import { safePathOrNothing } from '#features/session/safe-path.ts';
import { readLaunchLink } from '#features/session/single-sign-on/launch-link.ts';
import { issueSignOn, stateOf, takeSignOn } from '#features/session/single-sign-on/sign-on.ts';
import { Tally } from '#tests/corpora/corpus.ts';
import type { Corpus } from '#tests/corpora/corpus.ts';
import { seeded } from '#tests/corpora/random.ts';
import type { Random } from '#tests/corpora/random.ts';
import { siteConfig } from '#tests/kit/device.ts';
import { SIZES } from '#tests/corpora/sizes.ts';

import { HOSTILE_TARGETS } from './hostile-targets.ts';

const ORIGIN = 'https://portal.example';
/** Through a sign-in at a provider, which writes its document each time: every so many. */
const SIGN_ON_EVERY = 50;

/** Where a person may be sent: by an address's query, by a launch link, by what a sign-in at a provider remembers. */
export const REDIRECTS: Corpus = {
  name: 'redirects',
  async run({ seed, share }) {
    const tally = new Tally('redirect targets');
    for (const target of HOSTILE_TARGETS) {
      tally.try('byHand', target, () => {
        const answer = judged(target, tally);
        if (answer !== undefined) {
          tally.fail(`led to ${answer}`, target);
        }
        through(target, answer, tally);
        return answer === undefined ? 'refused' : 'kept';
      });
    }
    const random = seeded(seed);
    for (let number = 0; number < SIZES.redirects[share]; number += 1) {
      const target = aTarget(random);
      tally.try('made', target, () => {
        const answer = judged(target, tally);
        if (number % SIGN_ON_EVERY === 0) {
          through(target, answer, tally);
        }
        return answer === undefined ? 'refused' : 'kept';
      });
    }
    return [tally.outcome()];
  },
};

/** The app's answer, compared with what a browser makes of it. */
function judged(target: unknown, tally: Tally): string | undefined {
  const answer = safePathOrNothing(target, ORIGIN);
  if (answer !== undefined) {
    for (const what of wrongWith(answer)) {
      tally.fail(`${what} (${answer})`, target);
    }
  }
  return answer;
}

const PLACES = [/^\/v2(?:\/|$)/, /^\/nomination\/confirm\/[^/]/];
const SECRETS = new Set(['id_token', 'access_token', 'code', 'state', 'token']);

/** Knows nothing of how the app decides: only where a browser would go. */
function wrongWith(answer: string): string[] {
  const url = new URL(answer, ORIGIN);
  const elsewhere = new URL(answer, 'https://elsewhere.example/deep/down/');
  const path = decodeURIComponent(url.pathname);
  return [
    url.origin === ORIGIN ? '' : 'leaves the origin',
    elsewhere.host === 'elsewhere.example' ? '' : 'names a host',
    PLACES.some((place) => place.test(url.pathname)) ? '' : 'leaves the allowed places',
    PLACES.some((place) => place.test(new URL(path, ORIGIN).pathname)) ? '' : 'leaves them once it is decoded',
    url.pathname + url.search === answer ? '' : 'is read in two ways',
    [...url.searchParams.keys()].some((name) => SECRETS.has(name)) ? 'carries a secret' : '',
    safePathOrNothing(answer, ORIGIN) === answer ? '' : 'is not followed the second time',
  ].filter((what) => what !== '');
}

/** The same, by the two ways round on which somebody else's words become a target. */
function through(target: unknown, answer: string | undefined, tally: Tally): void {
  const config = Buffer.from(JSON.stringify({ siteUuid: 'site-1', url: target })).toString('base64url');
  const link = readLaunchLink(config);
  if (link !== null && safePathOrNothing(link.url, ORIGIN) !== answer && typeof target === 'string') {
    tally.fail('a launch link leads somewhere else', target);
  }
  if (typeof target !== 'string') {
    return;
  }
  const signOn = issueSignOn({
    way: 'asked',
    siteUuid: 'site-1',
    siteConfig: siteConfig(),
    redirectTo: target,
    autoRegister: false,
  });
  const remembered = takeSignOn(stateOf(signOn))?.redirectTo;
  const back = safePathOrNothing(remembered, ORIGIN);
  if (back !== undefined && back !== answer) {
    tally.fail(`a sign-in leads to ${back}`, target);
  }
}

// oxfmt-ignore
const PIECES = [
  '/', '//', '\\', '.', '..', './', '../', '%2f', '%5C', '%2e', '%2E%2e', '%252f', '%00', '%09', '%7f', '%C0%AF', '%E0', '@', ':',
  '?', '#', '&', '=', ';', ',', '|', '[', ']', '<', '"', "'", 'v2', 'V2', 'v2/', '/v2/', 'nomination', '/nomination/confirm/', 'post',
  'sso', 'launch', 'evil.example', 'portal.example', 'https:', 'http:', 'javascript:', 'data:', 'blob:', 'file:', 'id_token', 'token',
  'code', 'state', 'access_token', 'c%6fde', ' ', '\t', '\n', '\r', '\0', '\u202e', '\u200b', '\u2066', '\u00ad', '\ufeff', '／', '＼',
  '。', '．', 'é', '🙂', '\ud800', '0', 'a',
];

function aTarget(random: Random): string {
  const start = random.pick(['', '/v2/', '/v2', '/', '/nomination/confirm/', '/v2/post/']);
  if (random.oneIn(8)) {
    const units = Array.from({ length: random.below(40) }, () => String.fromCharCode(random.below(0x1_0000)));
    return start + units.join('');
  }
  if (random.oneIn(6)) {
    const hostile = random.pick(HOSTILE_TARGETS);
    const text = typeof hostile === 'string' ? hostile.slice(0, 200) : String(hostile);
    const at = random.below(text.length + 1);
    return text.slice(0, at) + random.pick(PIECES) + text.slice(at);
  }
  return start + Array.from({ length: random.below(10) }, () => random.pick(PIECES)).join('');
}
