import type { ServerResponse } from 'node:http';

import type { EndpointName } from '#contract/api/endpoints.ts';

/** What a good answer of the call would be, and where somebody else listens. */
interface Situation {
  readonly answer: unknown;
  readonly status: number;
  readonly elsewhere: string;
}

/** Every error of a call begins with its kind; `answer`: it is none. */
type Outcome = 'answer' | `ApiError ${number}` | `Unreachable ${string}` | 'BadReply';

/** What becomes of a change to a journey that somebody made earlier (docs/outbox.md). */
type Change = 'applied' | 'unclear' | 'slow down' | 'unauthorised' | 'refused';

export interface Fault {
  readonly does: (response: ServerResponse, situation: Situation) => void;
  /** Of a call whose answer says something. */
  readonly outcome: Outcome;
  /** Of a call whose answer is its status; without one, the same. */
  readonly outcomeOfStatus?: Outcome;
  /** Calls that the contract makes an exception of, by name. */
  readonly except?: Partial<Record<EndpointName, Outcome>>;
  /**
   * `nothing`: the API has not spoken, so what is kept goes on counting and the app asks again by itself.
   * `refusal`: of the person. `word`: the API's answer to this call, which nobody repeats unasked.
   */
  readonly learnt: 'nothing' | 'refusal' | 'word';
  readonly change: Change;
  /** What the pool says when a token is refused and a new one is asked for; without one, it is never asked. */
  readonly refresh?: 'refreshed' | 'refused' | 'unreachable';
  /** With a new token the call is made once more. */
  readonly sends?: 2;
  /** The session of whom the call was made for ends. */
  readonly endsSession?: true;
  readonly retryAfter?: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const PAGE = '<!doctype html><title>Hotel Wi-Fi</title><p>Sign in';

const says =
  (status: number, headers: Readonly<Record<string, string>> = {}): Fault['does'] =>
  (response) => {
    response.writeHead(status, { ...JSON_TYPE, ...headers }).end('{"message":"No","code":"None"}');
  };

const page =
  (status: number, type = 'text/html'): Fault['does'] =>
  (response) => {
    response.writeHead(status, { 'content-type': type }).end(PAGE);
  };

/** Byte by byte, with pauses that stay below the time-out. */
const slowly: Fault['does'] = (response, { answer, status }) => {
  response.writeHead(status, JSON_TYPE);
  const text = answer === null ? '' : JSON.stringify(answer);
  const parts = [text.slice(0, 1), text.slice(1, 2), text.slice(2)].filter((part) => part !== '');
  const next = () => {
    const part = parts.shift();
    if (part === undefined) {
      response.end();
      return;
    }
    response.write(part);
    setTimeout(next, 15);
  };
  next();
};

/** 400 and 404 say that a site has no settings; who is not subscribed has nothing to unsubscribe from. */
const ANSWERS_TO_404 = { settings: 'answer', unsubscribe: 'answer' } as const;

/**
 * What goes wrong between the app and its API, and what each call makes of it: docs/contract.md §1, §5, §7, §11. No
 * fault but the three of a 401 ends a session by itself.
 */
// oxfmt-ignore
export const FAULTS: Readonly<Record<string, Fault>> = {
  'the line is cut before a byte':      { does: (response) => response.destroy(), outcome: 'Unreachable network', learnt: 'nothing', change: 'unclear' },
  'nothing comes in time':              { does: () => undefined, outcome: 'Unreachable timeout', learnt: 'nothing', change: 'unclear' },
  'the body stands still':              { does: (response) => response.writeHead(200, JSON_TYPE).write('['), outcome: 'Unreachable timeout', learnt: 'nothing', change: 'unclear' },
  'the body is slow, and goes on':      { does: slowly, outcome: 'answer', learnt: 'word', change: 'applied' },
  'the body is cut':                    { does: (response) => response.writeHead(200, { ...JSON_TYPE, 'content-length': '90' }).write('{"half":', () => response.destroy()), outcome: 'Unreachable cut', learnt: 'nothing', change: 'unclear' },
  'the body is half of its JSON':       { does: (response) => response.writeHead(200, JSON_TYPE).end('{"half":'), outcome: 'Unreachable cut', outcomeOfStatus: 'answer', learnt: 'nothing', change: 'applied' },
  'the body is empty':                  { does: (response) => response.writeHead(200, JSON_TYPE).end(), outcome: 'Unreachable cut', outcomeOfStatus: 'answer', learnt: 'nothing', change: 'applied' },
  'JSON of another shape':              { does: (response) => response.writeHead(200, JSON_TYPE).end('"text"'), outcome: 'BadReply', outcomeOfStatus: 'answer', learnt: 'nothing', change: 'applied' },
  'a captive portal’s page, 200':       { does: page(200), outcome: 'Unreachable captive-portal', learnt: 'nothing', change: 'unclear' },
  'a redirect to another origin':       { does: (response, { elsewhere }) => response.writeHead(302, { location: elsewhere }).end(), outcome: 'Unreachable network', learnt: 'nothing', change: 'unclear' },
  '400':                                { does: says(400), outcome: 'ApiError 400', except: { settings: 'answer' }, learnt: 'word', change: 'refused' },
  '401, also with a new token':         { does: says(401), outcome: 'ApiError 401', except: { identifySites: 'answer' }, learnt: 'refusal', change: 'unauthorised', refresh: 'refreshed', sends: 2, endsSession: true },
  '401, and the refresh is refused':    { does: says(401), outcome: 'ApiError 401', except: { identifySites: 'answer' }, learnt: 'refusal', change: 'unauthorised', refresh: 'refused', endsSession: true },
  '401, and the pool says nothing':     { does: says(401), outcome: 'Unreachable network', except: { identifySites: 'answer' }, learnt: 'nothing', change: 'unclear', refresh: 'unreachable' },
  '403 of the API':                     { does: says(403), outcome: 'ApiError 403', learnt: 'refusal', change: 'refused' },
  '401 of a gateway, a page':           { does: page(401), outcome: 'Unreachable captive-portal', except: { identifySites: 'answer' }, learnt: 'nothing', change: 'unclear' },
  '403 of a gateway, a page':           { does: page(403), outcome: 'Unreachable captive-portal', learnt: 'nothing', change: 'unclear' },
  '403 of a CDN, XML':                  { does: page(403, 'application/xml'), outcome: 'Unreachable captive-portal', learnt: 'nothing', change: 'unclear' },
  '403 without a word':                 { does: (response) => response.writeHead(403).end(), outcome: 'ApiError 403', learnt: 'refusal', change: 'refused' },
  '404 of a gateway, a page':           { does: page(404), outcome: 'Unreachable captive-portal', learnt: 'nothing', change: 'unclear' },
  '404 of a gateway, a page as text':   { does: page(404, 'text/plain'), outcome: 'Unreachable captive-portal', learnt: 'nothing', change: 'unclear' },
  '404 without a word':                 { does: (response) => response.writeHead(404).end(), outcome: 'ApiError 404', except: ANSWERS_TO_404, learnt: 'word', change: 'refused' },
  '410 of a gateway, a page':           { does: page(410), outcome: 'Unreachable captive-portal', learnt: 'nothing', change: 'unclear' },
  '404':                                { does: says(404), outcome: 'ApiError 404', except: ANSWERS_TO_404, learnt: 'word', change: 'refused' },
  '429 with Retry-After':               { does: says(429, { 'retry-after': '120' }), outcome: 'ApiError 429', learnt: 'nothing', change: 'slow down', retryAfter: '120' },
  '500':                                { does: says(500), outcome: 'ApiError 500', learnt: 'nothing', change: 'unclear' },
  '502 of a proxy, a page':             { does: page(502), outcome: 'ApiError 502', learnt: 'nothing', change: 'unclear' },
  '511 of a captive portal, a page':    { does: page(511), outcome: 'Unreachable captive-portal', learnt: 'nothing', change: 'unclear' },
  '511 of a captive portal, no page':   { does: (response) => response.writeHead(511).end(), outcome: 'Unreachable captive-portal', learnt: 'nothing', change: 'unclear' },
  '503 with Retry-After':               { does: says(503, { 'retry-after': '30' }), outcome: 'ApiError 503', learnt: 'nothing', change: 'unclear', retryAfter: '30' },
};
