import { describe, expect, it, vi } from 'vitest';

import { KEPT_AT_HEADER } from '#contract/device/caches.ts';
import { cacheNameOf } from '#contract/device/worker-caches.ts';
import { cachedFileAddress, cachedFilePath } from '#contract/device/policy-files.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { answerFile } from './answer-file.ts';
import { createRuntimeCaches } from '#sw/runtime-caches.ts';

const ORIGIN = 'https://app.example';
const ANA = 'a'.repeat(43);
const BEN = 'b'.repeat(43);
const KEPT_AT = '2026-06-01T00:00:00.000Z';

async function ask(address: string, kept: { fileName: string; type: string }): Promise<Response> {
  const storage = fakeCaches();
  const cache = await storage.open(cacheNameOf('files', ANA));
  const headers = { 'content-type': kept.type, [KEPT_AT_HEADER]: KEPT_AT };
  await cache.put(cachedFilePath('acme', kept.fileName), new Response('%PDF', { headers }));
  const context = {
    kept: createRuntimeCaches(storage),
    fetch: vi.fn<() => Promise<Response>>(() => Promise.reject(new Error('never the network'))),
    waitUntil: vi.fn<() => void>(),
    bytesOf: () => undefined,
    tell: vi.fn<() => void>(),
    now: Date.now,
    serverTime: () => Promise.resolve(undefined),
  };
  return answerFile(new Request(new URL(address, ORIGIN)), context);
}

const LEAVE = { fileName: 'leave.pdf', type: 'application/pdf' };

describe('a kept file', () => {
  it('is given to its owner, to be saved and not to be shown', async () => {
    const response = await ask(cachedFileAddress(ANA, 'acme', 'leave.pdf'), LEAVE);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('%PDF');
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''leave.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      [KEPT_AT_HEADER]: KEPT_AT,
    });
  });

  it.each([
    ['somebody else', cachedFileAddress(BEN, 'acme', 'leave.pdf')],
    ['nobody', cachedFilePath('acme', 'leave.pdf')],
    ['an owner that is none', `${cachedFilePath('acme', 'leave.pdf')}?owner=*`],
    ['another site', cachedFileAddress(ANA, 'other', 'leave.pdf')],
    ['another name', cachedFileAddress(ANA, 'acme', 'other.pdf')],
    ['an address that is none of ours', '/__file/%ff?owner=x'],
  ])('is not there for %s', async (_, address) => {
    const response = await ask(address, LEAVE);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(await response.text()).not.toContain('%PDF');
  });

  it.each([
    ['../../x', 'application/pdf', 'x.pdf'],
    ["it's (new)*.pdf", 'application/pdf', 'it%27s%20%28new%29_.pdf'],
    ['سياسة.pdf', 'application/pdf', '%D8%B3%D9%8A%D8%A7%D8%B3%D8%A9.pdf'],
    ['a\r\nb.pdf', 'application/pdf', 'a%20b.pdf'],
    ['page.html', 'text/html', 'page.html'],
  ])('called %j is saved under a clean name', async (fileName, type, name) => {
    const response = await ask(cachedFileAddress(ANA, 'acme', fileName), { fileName, type });
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`);
  });

  it('is never of a kind that a browser runs, whatever was kept', async () => {
    const response = await ask(cachedFileAddress(ANA, 'acme', 'x'), { fileName: 'x', type: 'text/html' });
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
  });
});
