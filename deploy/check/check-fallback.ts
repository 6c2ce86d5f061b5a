import { NAVIGATION } from './site.ts';
import type { Finding, LiveSite } from './site.ts';

const ADDRESSES = ['/', '/login', '/v2/resources/parents', '/v2/post/x.y', '/nomination/confirm/A.B'] as const;
const ANYTHING = { accept: '*/*' };

/** Every address of the app has its page, and a missing file has none. */
export async function checkFallback({ ask, page }: LiveSite): Promise<Finding[]> {
  const pages = await Promise.all(
    ADDRESSES.map(async (address) => [address, await ask(address, { headers: NAVIGATION })] as const),
  );
  const head = await ask('/v2/resources/parents', { method: 'HEAD', headers: ANYTHING });
  const missing = await ask('/assets/is-not-there-1a2b3c4d.js', { headers: ANYTHING });
  return [
    ...[['/v2/', page] as const, ...pages]
      .filter(([, { status, text }]) => status !== 200 || !text.includes('<div id="root">'))
      .map(([address, { status, headers }]) => ({
        what: `${address} answers a navigation with ${status}${headers.has('location') ? ` to ${headers.get('location')}` : ''}${status === 200 ? ', but not with the app' : ''}.`,
        change: 'Answer every navigation that is no file with /index.html and status 200.',
      })),
    ...(head.status === 200
      ? []
      : [
          {
            what: `HEAD /v2/resources/parents answers ${head.status}.`,
            change: 'Answer any GET or HEAD of a path without an extension with /index.html, whatever Accept says.',
          },
        ]),
    ...(missing.status === 404
      ? []
      : [
          {
            what: `A missing file below /assets/ answers ${missing.status}.`,
            change: 'Answer it with 404 and never with the page: a browser would take the page for a script.',
          },
        ]),
  ];
}
