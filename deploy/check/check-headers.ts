import { pageHeaders } from '#contract/device/page-headers.ts';
import { SECRET_PATHS } from '#contract/app/referrer.ts';

import { isLocal, NAVIGATION } from './site.ts';
import type { Finding, LiveSite } from './site.ts';

const A_YEAR_SECONDS = 31_536_000;

/** The fixed headers, on a page and on those whose address is a secret. */
export async function checkHeaders(site: LiveSite): Promise<Finding[]> {
  const secret = await site.ask(`${SECRET_PATHS[0]}?code=1`, { headers: NAVIGATION });
  return [
    ...missing('/v2/', pageHeaders('/v2/'), site.page.headers),
    ...missing(SECRET_PATHS[0], { 'referrer-policy': 'no-referrer' }, secret.headers),
    ...transport(site),
  ];
}

function missing(path: string, wanted: Readonly<Record<string, string>>, sent: Headers): Finding[] {
  return Object.entries(wanted)
    .filter(([name, value]) => (sent.get(name) ?? '').replaceAll(' ', '') !== value.replaceAll(' ', ''))
    .map(([name, value]) => ({
      what: `${path} has ${sent.has(name) ? `${name}: ${sent.get(name)}` : `no ${name}`}.`,
      change: `Send ${name}: ${value}`,
    }));
}

function transport({ origin, page }: LiveSite): Finding[] {
  const sent = page.headers.get('strict-transport-security') ?? '';
  const isLong = Number(/max-age=(\d+)/.exec(sent)?.[1] ?? 0) >= A_YEAR_SECONDS;
  return isLocal(origin) || isLong
    ? []
    : [
        {
          what: sent === '' ? 'Browsers may come back without https.' : `Browsers remember https too shortly: ${sent}.`,
          change: 'Send Strict-Transport-Security: max-age=63072000; includeSubDomains',
        },
      ];
}
