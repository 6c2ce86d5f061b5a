// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { isSafeAddress, parseAddress } from './addresses.ts';

describe('an address may be used', () => {
  it.each([
    'https://api.example/x?y=1#z',
    'https://xn--bcher-kva.example/',
    'http://localhost:4173/api',
    'http://127.0.0.1/',
    'http://[::1]:8080/',
  ])('%s', (address) => {
    expect(isSafeAddress(address)).toBe(true);
  });
});

describe('an address is refused', () => {
  it.each([
    'http://api.example/',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'https://user:secret@api.example/',
    'https://evil@localhost/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://portal.example/x',
    'ftp://api.example/',
    '//api.example/',
    '/api',
    'api.example',
    '',
  ])('%s', (address) => {
    expect(isSafeAddress(address)).toBe(false);
  });
});

it.each([
  ['/files/leave.pdf', 'https://kinward.example/files/leave.pdf'],
  ['https://files.example/leave.pdf', 'https://files.example/leave.pdf'],
  ['https://', undefined],
])('an address of a page is read from where that stands: %s', (address, read) => {
  expect(parseAddress(address, 'https://kinward.example')?.href).toBe(read);
});
