// @vitest-environment node
import { expect, it } from 'vitest';

import { pageOfApp } from './page-of-app.ts';

const shell = () =>
  new Response('<!doctype html>', {
    headers: { 'content-type': 'text/html', 'referrer-policy': 'strict-origin-when-cross-origin' },
  });

it.each([
  ['/sso', 'no-referrer'],
  ['/reset-password/confirm', 'no-referrer'],
  ['/nomination/confirm/IRIS-4K7P', 'no-referrer'],
  ['/v2/', 'strict-origin-when-cross-origin'],
  ['/ssomething', 'strict-origin-when-cross-origin'],
])('the kept page at %s says %s', async (path, policy) => {
  const page = pageOfApp(shell(), path);
  expect(page.headers.get('referrer-policy')).toBe(policy);
  expect(page.headers.get('content-type')).toBe('text/html');
  expect(await page.text()).toBe('<!doctype html>');
});
