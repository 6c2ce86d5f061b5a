import { checkManifest, checkWorker } from './check-app.ts';
import { checkConfig } from './check-config.ts';
import { checkApi, checkFileHosts } from './check-cors.ts';
import { checkFallback } from './check-fallback.ts';
import { checkCaching, checkCompression, checkSourceMaps } from './check-files.ts';
import { checkHeaders } from './check-headers.ts';
import { checkPolicy } from './check-policy.ts';
import { checkTransport } from './check-transport.ts';
import type { Finding, LiveSite } from './site.ts';

/** What is looked at, in this order. */
export const CHECKS = {
  config: checkConfig,
  headers: checkHeaders,
  policy: checkPolicy,
  fallback: checkFallback,
  caching: checkCaching,
  compression: checkCompression,
  worker: checkWorker,
  manifest: checkManifest,
  'source maps': checkSourceMaps,
  'https only': checkTransport,
  'CORS of the API': checkApi,
  'CORS of pictures and files': checkFileHosts,
} as const satisfies Readonly<Record<string, (site: LiveSite) => Promise<Finding[]>>>;
export type CheckName = keyof typeof CHECKS;
