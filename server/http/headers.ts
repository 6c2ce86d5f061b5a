import type { DeployConfig } from '#contract/api/config.ts';
import { apiBaseFor, DEFAULT_REGION } from '#contract/api/sign-in/regions.ts';
import { isLoopbackHost, parseAddress } from '#contract/app/addresses.ts';
import { PRODUCT_ANALYTICS } from '#contract/app/third-parties.ts';
import { pageHeaders, PLAYERS } from '#contract/device/page-headers.ts';

export interface Deployment {
  /** Regions that sites are in, besides the config's default one. */
  regions?: readonly string[];
  /** More origins to talk to: where signed files lie, a hosted sign-in of one's own. */
  connect?: readonly string[];
}

/**
 * The headers of the app's own files for one deployment (docs/security.md). Stricter than the `<meta>` in index.html,
 * which knows no hosts. `scriptHashes` are those of its inline boot script, with `sha256-` in front.
 */
export function securityHeaders(
  config: DeployConfig,
  scriptHashes: readonly string[],
  deployment: Deployment = {},
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config, scriptHashes, deployment),
    ...pageHeaders('/'),
    ...(isLocal(config) ? {} : { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

/**
 * The policy of `/sw.js` and `/sw-off.js`. A browser holds a worker to the one that came with its script until the script
 * changes, so it names no hosts: what may be asked, the page's own policy says.
 */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self' https: http://localhost:* http://127.0.0.1:*";

/** The hashes that the built index.html allows in its own policy. */
export function scriptHashesOf(indexHtml: string): string[] {
  const [, policy = ''] = /<meta[^>]+http-equiv="Content-Security-Policy"[^>]+content="([^"]*)"/i.exec(indexHtml) ?? [];
  return [...policy.matchAll(/'(sha(?:256|384|512)-[\w+/=-]+)'/g)].flatMap((match) => match[1] ?? []);
}

/**
 * What the page that a vendor's script runs in has instead of the app's, whose policy would refuse it. Where
 * the config names no such vendor, nothing may run there.
 */
export function vendorFrameHeaders(config: DeployConfig): Record<string, string> {
  const allowed =
    config.gaTrackingId === ''
      ? ["default-src 'none'", 'sandbox', "frame-ancestors 'none'"]
      : ['sandbox allow-scripts', "frame-ancestors 'self'"];
  return {
    'content-security-policy': allowed.join('; '),
    'referrer-policy': 'no-referrer',
    'x-frame-options': config.gaTrackingId === '' ? 'DENY' : 'SAMEORIGIN',
  };
}

function contentSecurityPolicy(config: DeployConfig, scriptHashes: readonly string[], deployment: Deployment): string {
  const { regions = [], connect = [] } = deployment;
  const inUse = [...new Set([config.defaultRegion ?? DEFAULT_REGION, ...regions])];
  const apis = originsOf(inUse.map((region) => apiBaseFor(config.baseApiUrl, region, config.defaultRegion)));
  const media = originsOf([config.mediaLibraryBaseUrl, config.imageTransformBaseUrl]);
  const banners = originsOf(config.banners.map((banner) => banner.imageUrl));
  const telemetry = [
    ...originsOf([config.sentryDsn?.replace(/\/\/[^@/]*@/, '//')]),
    ...(config.heapAppId === '' ? [] : originsOf([PRODUCT_ANALYTICS.api])),
  ];
  const signIn = isLocal(config)
    ? []
    : inUse.flatMap((region) => [
        `https://cognito-idp.${region}.amazonaws.com`,
        `https://*.auth.${region}.amazoncognito.com`,
      ]);
  const hashes = scriptHashes.map((hash) => `'${hash}'`);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'"],
    'style-src-elem': ["'self'", "'unsafe-inline'"],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media, ...apis, ...banners],
    'media-src': ["'self'", 'blob:', ...media, ...apis],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...apis, ...media, ...originsOf(connect), ...signIn, ...telemetry],
    'frame-src': ["'self'", ...apis, ...PLAYERS],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['app-html', 'app-worker', 'default', 'dompurify'],
    ...(isLocal(config) ? {} : { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** The local back end speaks http: nothing may be upgraded or remembered as https. */
function isLocal({ stage }: DeployConfig): boolean {
  return stage === 'local';
}

function originsOf(addresses: readonly (string | null | undefined)[]): string[] {
  return addresses.flatMap((address) => {
    const url = address ? parseAddress(address) : null;
    return url && (url.protocol === 'https:' || isLoopbackHost(url.hostname)) ? [url.origin] : [];
  });
}
