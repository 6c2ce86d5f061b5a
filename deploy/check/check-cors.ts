import { apiBaseFor, DEFAULT_REGION } from '#contract/api/sign-in/regions.ts';
import { parseAddress } from '#contract/app/addresses.ts';

import { ask, Unreachable } from './site.ts';
import type { Answer, Finding, LiveSite } from './site.ts';

/** Nobody's: a site that no API knows, so that the answer is a refusal. It has to be readable too. */
const A_CALL = '/sites/00000000-0000-0000-0000-000000000000/settings';

/** Whether the API on another origin lets the app send its calls and read what comes back, in every region. */
export async function checkApi({ origin, config, regions }: LiveSite): Promise<Finding[]> {
  if (config === undefined) {
    return [];
  }
  const inUse = [...new Set([config.defaultRegion ?? DEFAULT_REGION, ...regions])];
  const bases = new Set(inUse.map((region) => apiBaseFor(config.baseApiUrl, region, config.defaultRegion)));
  const others = [...bases].filter((base) => isElsewhere(base, origin));
  return (await Promise.all(others.map((base) => checkApiAt(`${base}${A_CALL}`, origin)))).flat();
}

async function checkApiAt(url: string, origin: string): Promise<Finding[]> {
  return whenReached('Look whether the API runs, and whether baseApiUrl and the regions are right.', async () => {
    const wanted = {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type',
    };
    const preflight = await ask(url, { method: 'OPTIONS', headers: wanted });
    const call = await ask(url, { headers: { origin, authorization: 'Bearer check-deploy' } });
    const headers = listed(preflight, 'access-control-allow-headers');
    const methods = listed(preflight, 'access-control-allow-methods');
    const exposed = listed(call, 'access-control-expose-headers');
    return [
      ...(preflight.status >= 200 && preflight.status < 300 && lets(preflight, origin)
        ? []
        : [finding(url, `OPTIONS answers ${preflight.status} and doesn’t let ${origin} in`, allowing(origin))]),
      ...['authorization', 'content-type']
        .filter((name) => !headers.includes(name))
        .map((name) =>
          finding(
            url,
            `OPTIONS doesn’t allow the header ${name}`,
            `Send Access-Control-Allow-Headers: authorization, content-type`,
          ),
        ),
      ...['put', 'delete']
        .filter((name) => !methods.includes(name))
        .map((name) =>
          finding(
            url,
            `OPTIONS doesn’t allow ${name.toUpperCase()}`,
            'Send Access-Control-Allow-Methods: GET, HEAD, POST, PUT, DELETE',
          ),
        ),
      ...(lets(call, origin)
        ? []
        : [finding(url, `a refusal (${call.status}) can’t be read by the app`, `${allowing(origin)}, on errors too`)]),
      ...['x-total-count', 'retry-after']
        .filter((name) => !exposed.includes(name))
        .map((name) =>
          finding(
            url,
            `the app can’t read ${name}`,
            'Send Access-Control-Expose-Headers: X-Total-Count, Retry-After, on errors too',
          ),
        ),
    ];
  });
}

/** Whether pictures and files of other hosts may be read: one that may not is not shown, and never kept. */
export async function checkFileHosts({ origin, config, files }: LiveSite): Promise<Finding[]> {
  const bases = [config?.mediaLibraryBaseUrl, config?.imageTransformBaseUrl].flatMap((base) => base ?? []);
  const named = files.length > 0 ? files : bases;
  const others = [...new Set(named)].filter((url) => isElsewhere(url, origin));
  const found = await Promise.all(
    others.map((url) =>
      whenReached('Look whether the host runs; name a file that is there with --file.', async () => {
        const answer = await ask(url, { headers: { origin } });
        const policy = answer.headers.get('cross-origin-resource-policy');
        return [
          ...(lets(answer, origin)
            ? []
            : [
                finding(
                  url,
                  `${origin} may not read it (${answer.status})`,
                  `${allowing(origin)}, on every picture and file`,
                ),
              ]),
          ...(policy === null || policy === 'cross-origin'
            ? []
            : [
                finding(
                  url,
                  `it is only for ${policy}`,
                  'Send Cross-Origin-Resource-Policy: cross-origin, or leave it out',
                ),
              ]),
        ];
      }),
    ),
  );
  return found.flat();
}

async function whenReached(change: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Unreachable) {
      return [{ what: error.message, change }];
    }
    throw error;
  }
}

function isElsewhere(url: string, origin: string): boolean {
  const address = parseAddress(url);
  return address !== null && address.origin !== origin;
}

function lets({ headers }: Answer, origin: string): boolean {
  return ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');
}

function listed({ headers }: Answer, name: string): string[] {
  return (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
}

function allowing(origin: string): string {
  return `Send Access-Control-Allow-Origin: ${origin}`;
}

function finding(url: string, what: string, change: string): Finding {
  return { what: `${url}: ${what}.`, change: `${change}.` };
}
