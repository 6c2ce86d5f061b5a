import type { DeployConfig } from '#contract/api/config.ts';
import { referrerPolicyOf, SECRET_PATHS } from '#contract/app/referrer.ts';
import { VENDOR_FRAME } from '#contract/app/third-parties.ts';

import { securityHeaders, vendorFrameHeaders, WORKER_POLICY } from './headers.ts';
import type { Deployment } from './headers.ts';

/** Headers of some of the app's addresses. A later rule replaces a header of an earlier one. */
export interface HeaderRule {
  /** Whole paths, or all below one: `/assets/*`. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

export const WORKER_PATHS = ['/sw.js', '/sw-off.js'] as const;
export const CONFIG_PATH = '/.kinward/config.json';

/**
 * What goes with the app's files, whoever serves them: the local back end reads this table, `npm run headers` writes it
 * down for other hosts. `scriptHashes` are those of the inline script of index.html.
 */
export function headerRules(
  config: DeployConfig,
  scriptHashes: readonly string[],
  deployment: Deployment = {},
): HeaderRule[] {
  return [
    { paths: ['/*'], headers: { ...securityHeaders(config, scriptHashes, deployment), 'cache-control': 'no-cache' } },
    { paths: ['/assets/*'], headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
    { paths: WORKER_PATHS, headers: { 'content-security-policy': WORKER_POLICY } },
    {
      paths: SECRET_PATHS.flatMap((path) => [path, `${path}/*`]),
      headers: { 'referrer-policy': referrerPolicyOf(SECRET_PATHS[0]) },
    },
    { paths: [VENDOR_FRAME], headers: vendorFrameHeaders(config) },
    { paths: [CONFIG_PATH], headers: { 'cache-control': 'no-store' } },
  ];
}

export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter(({ paths }) => paths.some((pattern) => matches(pattern, path)));
  return Object.fromEntries(matching.flatMap(({ headers }) => Object.entries(headers)));
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
