import { createHash } from 'node:crypto';

import { VENDOR_FRAME } from '#contract/app/third-parties.ts';
import { WORKER_PATHS } from '#server/http/header-rules.ts';
import { scriptHashesOf, securityHeaders, vendorFrameHeaders, WORKER_POLICY } from '#server/http/headers.ts';

import type { Finding, LiveSite } from './site.ts';

type Policy = ReadonlyMap<string, readonly string[]>;

const PRINT = 'Print the headers for this config and this build (npm run headers) and put them in place.';

/** The policy of the page against the hosts of the config, and those of the worker and of web analytics, which name none. */
export async function checkPolicy(site: LiveSite): Promise<Finding[]> {
  return [
    ...checkPagePolicy(site),
    ...(await checkWorkerPolicy(site)),
    ...(await checkVendorFrame(site)),
    ...checkInlineScript(site),
  ];
}

function checkPagePolicy({ page, config, regions, connect }: LiveSite): Finding[] {
  if (config === undefined) {
    return []; // What it should allow is not known; the config's own check says so.
  }
  const sent = page.headers.get('content-security-policy');
  if (sent === null) {
    return [{ what: 'The page has no Content-Security-Policy header.', change: PRINT }];
  }
  if (/,\s*default-src/.test(sent)) {
    return [{ what: 'The page has two policies, and both hold.', change: `Send one. ${PRINT}` }];
  }
  const wanted = securityHeaders(config, scriptHashesOf(page.text), { regions, connect });
  const expected = parsed(wanted['content-security-policy'] ?? '');
  const actual = parsed(sent);
  return [...expected].flatMap(([directive, sources]) => {
    const has = actual.get(directive);
    if (has === undefined) {
      const words = [directive, ...sources].join(' ');
      return [{ what: `The policy has no ${directive}.`, change: `Add to Content-Security-Policy: ${words}` }];
    }
    return [
      ...sources
        .filter((source) => !has.includes(source))
        .map((source) => ({
          what: `The policy shuts out ${source} (${directive}), which the config or the build needs.`,
          change: `Add ${source} to ${directive}. ${PRINT}`,
        })),
      ...has
        .filter((source) => !sources.includes(source) && isTooWide(directive, source))
        .map((source) => ({
          what: `The policy allows ${source} in ${directive}.`,
          change: `Remove ${source} from ${directive}: it undoes what the policy is for.`,
        })),
    ];
  });
}

async function checkWorkerPolicy(site: LiveSite): Promise<Finding[]> {
  const answers = await Promise.all(WORKER_PATHS.map(async (path) => [path, await site.ask(path)] as const));
  return answers
    .filter(([, { status, headers }]) => status === 200 && headers.get('content-security-policy') !== WORKER_POLICY)
    .map(([path, { headers }]) => ({
      what: `${path} comes with ${headers.has('content-security-policy') ? 'another policy than the worker’s' : 'no policy'}: a browser holds the worker to it until the script changes.`,
      change: `Send on ${path} Content-Security-Policy: ${WORKER_POLICY}`,
    }));
}

/** Only where web analytics is configured: the page that it runs in has to be allowed inside the app's own. */
async function checkVendorFrame(site: LiveSite): Promise<Finding[]> {
  if (site.config === undefined || site.config.gaTrackingId === '') {
    return [];
  }
  const { status, headers } = await site.ask(VENDOR_FRAME);
  const wanted = vendorFrameHeaders(site.config);
  return Object.entries(wanted)
    .filter(([name, value]) => status !== 200 || headers.get(name) !== value)
    .map(([name, value]) => ({
      what: `${VENDOR_FRAME} has not its own ${name}: web analytics will not run.`,
      change: `Send on ${VENDOR_FRAME} ${name}: ${value}`,
    }));
}

/** Hosts that minify pages or write scripts into them break the hash, and with it the start. */
function checkInlineScript({ page }: LiveSite): Finding[] {
  const inline = Array.from(page.text.matchAll(/<script>(.*?)<\/script>/gs), ([, code = '']) => code);
  const hashes = inline.map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
  return hashes.every((hash) => scriptHashesOf(page.text).includes(hash))
    ? []
    : [
        {
          what: 'The page has an inline script that its own policy doesn’t know: the host changes the page.',
          change: 'Serve index.html as it was built: switch off minifying, injected analytics and the like.',
        },
      ];
}

/** A further host is somebody's decision; a wildcard, or anything more for scripts, is not. */
function isTooWide(directive: string, source: string): boolean {
  return directive.startsWith('script-src') || /^(?:\*|https?:|wss?:|data:|'unsafe-.*')$/.test(source);
}

function parsed(policy: string): Policy {
  return new Map(
    policy.split(';').flatMap((part) => {
      const [directive, ...sources] = part.trim().split(/\s+/);
      return directive === undefined || directive === '' ? [] : [[directive.toLowerCase(), sources] as const];
    }),
  );
}
