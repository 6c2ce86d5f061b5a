import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';

import { vendorFramePage } from './vendor-frame.ts';

it('the page of web analytics lets its vendor run and be told, and nobody else, not even us', () => {
  const page = vendorFramePage();
  const [, script = ''] = /<script>(.+?)<\/script>/s.exec(page) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  const hosts = 'https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com';
  expect(page).toContain(
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; ` +
      `script-src 'sha256-${hash}' https://www.googletagmanager.com; script-src-attr 'none'; ` +
      `connect-src ${hosts}; img-src ${hosts}; base-uri 'none'; form-action 'none'; ` +
      `require-trusted-types-for 'script'; trusted-types app-vendor goog#html 'allow-duplicates'" />`,
  );
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script>'));
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).not.toContain('{{');
});
