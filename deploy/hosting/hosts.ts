import { amplifyFiles } from './amplify.ts';
import { caddyFiles } from './caddy.ts';
import { cloudFrontFiles } from './cloudfront.ts';
import { cloudflarePagesFiles, netlifyFiles } from './headers-file.ts';
import type { HostFiles, Hosting } from './host-files.ts';
import { nginxFiles } from './nginx.ts';

/** A folder of `.local/headers` for each host, and who writes what lies in it. */
export const HOSTS = {
  nginx: nginxFiles,
  caddy: caddyFiles,
  netlify: netlifyFiles,
  'cloudflare-pages': cloudflarePagesFiles,
  cloudfront: cloudFrontFiles,
  amplify: amplifyFiles,
} as const satisfies Readonly<Record<string, (hosting: Hosting) => HostFiles>>;
