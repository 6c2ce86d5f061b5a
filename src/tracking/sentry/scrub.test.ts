// @vitest-environment node
import type { Envelope } from '@sentry/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { scrub } from './scrub.ts';
import type { About } from './scrub.ts';

const ABOUT: About = {
  release: '0.1.0+abc1234',
  stage: 'test',
  sdkVersion: '11.12.0',
  route: () => '/v2/post/:postSlug',
  personId: () => '1001',
};
const ID = 'a'.repeat(32);
const now = () => Date.now() / 1000;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const word = fc.stringMatching(/^zq[a-z]{4,12}$/);
const SECRETS = {
  'a token': fc
    .tuple(fc.uint8Array({ minLength: 30 }), fc.uint8Array({ minLength: 60 }), fc.uint8Array({ minLength: 32 }))
    .map((parts) => `eyJ${parts.map(base64url).join('.')}`),
  'an e-mail': fc.tuple(word, word).map(([name, host]) => `${name}@${host}.example`),
  'an encoded e-mail': fc.tuple(word, word).map(([name, host]) => `${name}%40${host}.example`),
  'a code': fc.stringMatching(/^[1-9]\d{5}$/),
  'a nomination code': fc.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/),
  'a name': fc.tuple(word, word).map(([first, last]) => `${first} ${last}`),
  'a slug': fc.tuple(word, word, word).map((words) => words.join('-')),
  'a title': fc.array(word, { minLength: 2, maxLength: 8 }).map((words) => words.join(' ')),
  'letters of another script': fc.constant('ليلى 夜間 жизнь'),
  'a hexadecimal secret': fc.stringMatching(/^[0-9a-f]{40}$/),
} satisfies Record<string, fc.Arbitrary<string>>;

/** Where it stands in a text. */
const AROUND: readonly ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => `Failed to load ${secret}`,
  (secret) => `"${secret}" is not valid JSON`,
  (secret) => `https://app.example/sso#id_token=${secret}&state=x`,
  (secret) => `https://app.example/assets/x.js?code=${secret}`,
  (secret) => `/v2/post/${secret}?origin=search&q=${secret}`,
  (secret) => `Error: ${secret}\n    at ${secret} (https://app.example/${secret}:1:2)`,
  (secret) => JSON.stringify({ deep: { message: secret } }),
];

/** Everything that Sentry may fill in, filled with it. */
function poisoned(text: string, isRequiredToo: boolean) {
  const anything = { [text]: text, list: [text, { text }], data: { url: text, text, body: text } };
  return {
    event_id: isRequiredToo ? text : ID,
    timestamp: now(),
    start_timestamp: now() - 1,
    platform: text,
    level: text,
    logger: text,
    server_name: text,
    release: text,
    dist: text,
    environment: text,
    transaction: text,
    message: text,
    logentry: { message: text, params: [text] },
    fingerprint: [text],
    request: {
      url: text,
      query_string: text,
      data: text,
      cookies: text,
      headers: { Referer: text, Authorization: text },
    },
    user: { id: text, email: text, username: text, ip_address: text },
    tags: { ...anything, code: text, failure: text },
    extra: anything,
    modules: { [text]: text },
    breadcrumbs: [{ category: text, message: text, type: text, data: anything }],
    contexts: {
      [text]: anything,
      culture: anything,
      trace: { trace_id: ID, span_id: 'b'.repeat(16), op: text, status: text, description: text, data: anything },
    },
    spans: [{ description: text, op: text, data: anything }],
    measurements: { [text]: { value: 1, unit: text }, lcp: { value: 12, unit: text } },
    debug_meta: { images: [{ code_file: text, debug_id: text }] },
    sdkProcessingMetadata: anything,
    exception: {
      values: [
        {
          type: text,
          value: text,
          module: text,
          mechanism: { type: text, data: anything, description: text },
          stacktrace: {
            frames: [
              { filename: text, abs_path: text, function: text, module: text, context_line: text, vars: anything },
              {
                filename: 'https://app.example/assets/start-abc.js',
                function: text,
                lineno: 1,
                colno: 2,
                pre_context: [text],
              },
            ],
          },
        },
      ],
    },
  };
}

describe.each(Object.entries(SECRETS))('%s', (_, secrets) => {
  it('leaves in no place of a report, whatever stands around it', () => {
    fc.assert(
      fc.property(
        secrets,
        fc.constantFrom(...AROUND),
        fc.constantFrom('event', 'transaction'),
        fc.boolean(),
        fc.dictionary(fc.string(), fc.jsonValue()),
        (secret, around, type, isRequiredToo, more) => {
          const text = around(secret);
          const payload = { ...more, ...poisoned(text, isRequiredToo), type };
          const scrubbed = scrub(envelopeOf(type, payload, text), ABOUT);
          expect(scrubbed === undefined).toBe(isRequiredToo);
          const sent = JSON.stringify(scrubbed?.envelope ?? []);
          for (const part of [secret, ...secret.split(/[ @%.]/)].filter(({ length }) => length > 3)) {
            expect(sent).not.toContain(part);
          }
        },
      ),
    );
  });
});

it.each([
  'session',
  'span',
  'log',
  'client_report',
  'attachment',
  'replay_event',
  'feedback',
  'trace_metric',
  'profile',
])('nothing of the kind %s leaves at all', (type) => {
  expect(scrub(envelopeOf(type, poisoned('x', false), 'x'), ABOUT)).toBeUndefined();
});

it('what is left of an error tells where it was and of what kind', () => {
  const scrubbed = scrub(
    envelopeOf('event', {
      event_id: ID,
      timestamp: now(),
      level: 'error',
      user: { id: '1001', email: 'amara@example.com' },
      tags: { code: 'KW-A503', failure: 'CouldNotLogIn' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: "Cannot read properties of undefined (reading 'amara')",
            stacktrace: {
              frames: [{ filename: 'https://app.example/assets/start-AbC_12.js', function: 'x', lineno: 3, colno: 14 }],
            },
          },
        ],
      },
    }),
    ABOUT,
  );
  const payload = scrubbed?.envelope[1][0]?.[1];
  expect(payload).toMatchObject({
    event_id: ID,
    level: 'error',
    platform: 'javascript',
    sdk: { settings: { infer_ip: 'never' } },
    release: '0.1.0+abc1234',
    environment: 'test',
    transaction: '/v2/post/:postSlug',
    user: { id: '1001' },
    tags: { code: 'KW-A503', failure: 'CouldNotLogIn' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'Cannot read properties of undefined (reading …',
          stacktrace: { frames: [{ filename: 'app:///assets/start-AbC_12.js', lineno: 3, colno: 14 }] },
        },
      ],
    },
  });
  expect(JSON.stringify(payload)).not.toContain('amara');
});

it('a report of somebody else than who is there now is nobody’s', () => {
  const event = { event_id: ID, timestamp: now(), user: { id: '7' }, exception: { values: [{ type: 'Error' }] } };
  for (const personId of ['1001', undefined]) {
    const scrubbed = scrub(envelopeOf('event', event), { ...ABOUT, personId: () => personId });
    expect(JSON.parse(JSON.stringify(scrubbed?.envelope[1][0]?.[1]))).not.toHaveProperty('user');
  }
});

function envelopeOf(type: string, payload: unknown, text = ''): Envelope {
  const header = { event_id: ID, sent_at: text, dsn: text, trace: { trace_id: ID, transaction: text, user_id: text } };
  return [header, [[{ type, filename: text }, payload]]] as unknown as Envelope;
}
