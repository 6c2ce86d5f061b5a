import { CONFIG_PATH, headersFor, WORKER_PATHS } from '#server/http/header-rules.ts';
import { SECRET_PATHS } from '#contract/app/referrer.ts';
import { VENDOR_FRAME } from '#contract/app/third-parties.ts';

import { titled } from './host-files.ts';
import type { HostFiles, Hosting } from './host-files.ts';

/** Which kinds of addresses there are, one of each, and the patterns of the cache behaviours that lead to it. */
export const KINDS = {
  page: { example: '/', patterns: [] },
  secret: { example: SECRET_PATHS[0], patterns: SECRET_PATHS.map((path) => `${path}*`) },
  assets: { example: '/assets/x', patterns: ['/assets/*'] },
  worker: { example: WORKER_PATHS[0], patterns: WORKER_PATHS },
  vendor: { example: VENDOR_FRAME, patterns: [VENDOR_FRAME] },
  config: { example: CONFIG_PATH, patterns: [CONFIG_PATH] },
} as const;
export type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as Kind[]; // The keys of a closed table.

/** A policy for each kind of address, for `aws cloudfront create-response-headers-policy`, and the template's parameters. */
export function cloudFrontFiles({ rules, stage }: Hosting): HostFiles {
  const policies = kinds.map((kind) => {
    const policy = responseHeadersPolicy(headersFor(rules, KINDS[kind].example), `kinward-${stage}-${kind}`);
    const { Items } = policy.CustomHeadersConfig;
    return [`${kind}.json`, json({ ...policy, CustomHeadersConfig: { Quantity: Items.length, Items } })] as const;
  });
  const policyOf = (path: string) => headersFor(rules, path)['content-security-policy'] ?? '';
  return {
    ...Object.fromEntries(policies),
    'policy.txt': policyOf(KINDS.page.example),
    'vendor-frame-policy.txt': policyOf(VENDOR_FRAME),
  };
}

/** As CloudFormation writes it; the API also wants a count of what is a list. */
export function responseHeadersPolicy(headers: Readonly<Record<string, string>>, name: string) {
  const {
    'content-security-policy': contentSecurityPolicy = '',
    'referrer-policy': referrerPolicy = '',
    'x-frame-options': frameOption = '',
    'strict-transport-security': transport,
    'x-content-type-options': _always,
    ...custom
  } = headers;
  // A lifetime would also go with a 404. That of the assets is a property of the objects, which a 404 has not.
  const { 'cache-control': caching = '', ...rest } = custom;
  const items = caching.includes('immutable') ? rest : custom;
  return {
    Name: name,
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: contentSecurityPolicy, Override: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: frameOption, Override: true },
      ReferrerPolicy: { ReferrerPolicy: referrerPolicy, Override: true },
      ...(transport === undefined ? {} : { StrictTransportSecurity: strictTransport(transport) }),
    },
    CustomHeadersConfig: {
      Items: Object.entries(items).map(([header, value]) => ({ Header: titled(header), Value: value, Override: true })),
    },
  };
}

function strictTransport(value: string) {
  return {
    AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0),
    IncludeSubdomains: value.includes('includeSubDomains'),
    Override: true,
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
