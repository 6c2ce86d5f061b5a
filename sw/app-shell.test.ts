// @vitest-environment node
import { expect, it } from 'vitest';

import { appShell } from './app-shell.ts';

const shell = () =>
  new Response('<!doctype html>', {
    headers: {
      'content-type': 'text/html',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "connect-src 'self' https://old.example",
      'content-security-policy-report-only': "default-src 'none'",
      'permissions-policy': 'fullscreen=()',
      'cross-origin-embedder-policy': 'require-corp',
    },
  });

it.each([
  ['/sso', 'no-referrer'],
  ['/reset-password/confirm', 'no-referrer'],
  ['/nomination/confirm/IRIS-4K7P', 'no-referrer'],
  ['/login', 'no-referrer'],
  ['/v2/', 'strict-origin-when-cross-origin'],
  ['/ssomething', 'strict-origin-when-cross-origin'],
])('the kept page at %s says %s', async (path, policy) => {
  const page = await appShell(shell(), path);
  expect(page.headers.get('referrer-policy')).toBe(policy);
  expect(page.headers.get('content-type')).toBe('text/html');
  expect(await page.text()).toBe('<!doctype html>');
});

it('carries nothing that its host said of hosts on the day of its installation, and forbids frames', async () => {
  const { headers } = await appShell(shell(), '/v2/');
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  for (const name of ['content-security-policy-report-only', 'cross-origin-embedder-policy']) {
    expect(headers.has(name), name).toBe(false);
  }
});
