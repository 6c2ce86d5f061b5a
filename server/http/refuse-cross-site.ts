import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';

import { parseAddress } from '#contract/app/addresses.ts';

/**
 * Answers with 403 what no page of ours and no tool on this machine asks for, and says whether it did. Any page of the
 * web can send requests to a port of this machine, and a name of its own can lead here (DNS rebinding): then its scripts
 * could read mails with codes. What has neither `Origin` nor `Sec-Fetch-Site` comes from no page.
 */
export function refuseCrossSite(incoming: IncomingMessage, outgoing: ServerResponse, part: 'local' | 'other'): boolean {
  const { host } = incoming.headers;
  const isKnown = host === undefined || isNameOfOurs(host);
  if (isKnown && (part === 'other' || isAskedByUs(incoming))) {
    return false;
  }
  const words = isKnown ? 'Only pages of this server may ask for this.' : 'This server is not known by this name.';
  // What was not read would be taken for the next request.
  outgoing.writeHead(403, { 'content-type': 'text/plain', connection: 'close' }).end(`${words}\n`);
  return true;
}

/** `localhost`, which leads nowhere else, and addresses: only names can be made to lead here. */
function isNameOfOurs(host: string): boolean {
  const hostname = parseAddress(`http://${host}`)?.hostname ?? '';
  return /^(?:.+\.)?localhost$/.test(hostname) || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
}

function isAskedByUs({ headers, method }: IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': site, 'sec-fetch-dest': wantedFor } = headers;
  if (origin !== undefined) {
    return host !== undefined && parseAddress(origin)?.host === parseAddress(`http://${host}`)?.host;
  }
  const isFollowedLink = method === 'GET' && wantedFor === 'document';
  return site === undefined || site === 'same-origin' || site === 'none' || isFollowedLink;
}
