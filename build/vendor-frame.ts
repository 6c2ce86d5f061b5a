import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

import { VENDOR_FRAME, WEB_ANALYTICS } from '#contract/app/third-parties.ts';

import { minified } from './minified.ts';

/** The page of a vendor's script, with a policy of its own; the app opens it only for somebody who has agreed. */
export function vendorFrame(): Plugin {
  return {
    name: 'kinward:vendor-frame',
    configureServer({ middlewares }) {
      middlewares.use(VENDOR_FRAME, (_, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(vendorFramePage());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: VENDOR_FRAME.slice(1), source: vendorFramePage() });
    },
  };
}

export function vendorFramePage(): string {
  const page = readFileSync(path.join(import.meta.dirname, 'vendor-frame.html'), 'utf8')
    .replaceAll('{{script}}', WEB_ANALYTICS.script)
    .replace(/<script>(.*)<\/script>/s, (_, code: string) => `<script>${minified(code)}</script>`);
  const [, code = ''] = /<script>(.*)<\/script>/s.exec(page) ?? [];
  const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  const charset = '<meta charset="utf-8" />';
  return page.replace(
    charset,
    () => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${framePolicy(hash)}" />`,
  );
}

/**
 * The vendor's hosts and nobody else's, not even ours. `goog#html` is how that script calls its own policy for the
 * further parts that it loads.
 */
function framePolicy(hash: string): string {
  const hosts = WEB_ANALYTICS.hosts.join(' ');
  return [
    `default-src 'none'`,
    `script-src '${hash}' ${new URL(WEB_ANALYTICS.script).origin}`,
    `script-src-attr 'none'`,
    `connect-src ${hosts}`,
    `img-src ${hosts}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types app-vendor goog#html 'allow-duplicates'`,
  ].join('; ');
}
