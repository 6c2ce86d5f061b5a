import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { KEPT_AT_HEADER, USED_HEADER } from '#contract/device/caches.ts';
import { cacheNameOf, CACHES } from '#contract/device/worker-caches.ts';
import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import type { FileReport } from '#contract/device/file-messages.ts';
import { cachedFilePath } from '#contract/device/policy-files.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { aFile, aSlowBody, KEY, NOW, ORIGIN, PDF, startDownloads, WANTED } from './file-downloads.test-kit.ts';

const CACHE = cacheNameOf('files', WANTED.owner);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function device() {
  const storage = fakeCaches();
  const network = vi.fn<(request: Request) => Promise<Response>>(() => Promise.reject(new TypeError('offline')));
  return {
    storage,
    network,
    copy: async () => (await storage.match(KEY, { cacheName: CACHE }))?.text(),
    ...startDownloads(storage, network),
  };
}

describe('a file', () => {
  it('is kept whole, for its owner, under its own name and not by its short-lived address', async () => {
    const { storage, network, download } = device();
    network.mockResolvedValueOnce(aFile({ 'content-length': String(PDF.length), 'x-secret': 'of the host' }));
    expect(await download()).toEqual({ type: 'kept' });
    const keys = await (await storage.open(CACHE)).keys();
    expect(keys.map(({ url }) => url)).toEqual([`${ORIGIN}/__file/acme/leave.pdf`]);
    const whole = await storage.match(KEY, { cacheName: CACHE });
    expect(await whole?.text()).toBe(PDF);
    expect(Object.fromEntries(whole?.headers ?? [])).toEqual({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      [KEPT_AT_HEADER]: new Date(NOW).toISOString(),
      [USED_HEADER]: '1 2026-06-01',
    });
  });

  it('is asked for without token, cookie or a word of where it is read', async () => {
    const { network, download } = device();
    network.mockResolvedValueOnce(aFile());
    await download();
    const request = network.mock.calls[0]?.[0];
    expect(request?.url).toBe(WANTED.url);
    expect(request?.credentials).toBe('omit');
    expect(request?.referrerPolicy).toBe('no-referrer');
    expect(request?.headers.has('authorization')).toBe(false);
  });

  it.each([
    ['a page', aFile({ 'content-type': 'text/html' }, '<html>'), 'unfit'],
    ['a page that calls itself a document', aFile({}, '\ufeff \n<!DOCTYPE html><script>'), 'unfit'],
    ['a drawing', aFile({ 'content-type': 'image/svg+xml' }, '<svg>'), 'unfit'],
    ['a drawing that calls itself a picture', aFile({ 'content-type': 'image/png' }, '<svg onload=x>'), 'unfit'],
    ['XML', aFile({ 'content-type': 'application/xml' }), 'unfit'],
    ['a program', aFile({ 'content-type': 'application/x-msdownload' }), 'unfit'],
    ['a program that calls itself a document', aFile({}, 'MZ\u0090'), 'unfit'],
    ['something without a kind', new Response(new Blob([PDF])), 'unfit'],
    ['a part', new Response(PDF, { status: 206, headers: { 'content-type': 'application/pdf' } }), 'unfit'],
    ['an error of the host', new Response('no', { status: 500 }), 'unfit'],
    ['a dead address', new Response('no', { status: 403 }), 'refused'],
    ['nothing there', new Response('no', { status: 404 }), 'refused'],
    ['less than was said', aFile({ 'content-length': '1000' }), 'cut'],
    ['nothing in it', aFile({}, ''), 'cut'],
    ['more than is kept, as said', aFile({ 'content-length': String(CACHES.files.maxBytes + 1) }), 'too-large'],
    ['more than is kept, as it turns out', aFile({}, new Uint8Array(CACHES.files.maxBytes + 1)), 'too-large'],
  ])('is not kept when it is %s', async (_, answer, why) => {
    const { network, download, copy } = device();
    network.mockResolvedValueOnce(answer);
    expect(await download()).toEqual({ type: 'failed', why });
    expect(await copy()).toBeUndefined();
  });

  it('that was sent somewhere else on the way is not kept', async () => {
    const { network, download } = device();
    const answer = aFile();
    Object.defineProperty(answer, 'redirected', { value: true });
    network.mockResolvedValueOnce(answer);
    expect(await download()).toEqual({ type: 'failed', why: 'unfit' });
  });

  it.each([
    ['application/pdf;charset=binary', PDF],
    ['text/csv; charset=utf-8', 'name,days\nleave,20'],
    ['text/plain', 'A < B, and so on'],
    ['image/jpeg', '\u00ff\u00d8'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK'],
  ])('of the kind %s is kept', async (type, body) => {
    const { network, download } = device();
    network.mockResolvedValueOnce(aFile({ 'content-type': type }, body));
    expect(await download()).toEqual({ type: 'kept' });
  });

  it.each([
    ['leave.pdf', 'application/octet-stream', 'application/pdf'],
    ['Leave.PDF', 'binary/octet-stream', 'application/pdf'],
    ['days.csv', 'application/octet-stream; charset=utf-8', 'text/csv'],
    ['scan.jpeg', 'application/octet-stream', 'image/jpeg'],
    ['leave.exe', 'application/octet-stream', undefined],
    ['leave.html', 'application/octet-stream', undefined],
    ['pdf', 'application/octet-stream', undefined],
  ])('%s of which its host says no more than %s is %s', async (fileName, told, type) => {
    const { network, download, storage } = device();
    network.mockResolvedValueOnce(aFile({ 'content-type': told }));
    await download({ ...WANTED, fileName });
    const kept = await storage.match(cachedFilePath('acme', fileName), { cacheName: CACHE });
    expect(kept?.headers.get('content-type')).toBe(type);
  });

  it('that is a page is not kept, also where its host says no more than that it is bytes', async () => {
    const { network, download } = device();
    network.mockResolvedValueOnce(aFile({ 'content-type': 'application/octet-stream' }, '<!doctype html>'));
    expect(await download()).toEqual({ type: 'failed', why: 'unfit' });
  });

  it('that breaks off leaves what was kept of it before', async () => {
    const { network, download, copy } = device();
    network.mockResolvedValueOnce(aFile());
    await download();
    const body = aSlowBody();
    network.mockResolvedValueOnce(aFile({}, body.stream));
    const done = download();
    body.give('%PDF-2');
    body.breakOff();
    expect(await done).toEqual({ type: 'failed', why: 'cut' });
    expect(await copy()).toBe(PDF);
  });

  it('may come slowly, but not stop coming', async () => {
    const { network, downloads } = device();
    const body = aSlowBody();
    network.mockImplementationOnce(({ signal }) => {
      signal.addEventListener('abort', body.breakOff);
      return Promise.resolve(aFile({}, body.stream));
    });
    const heard: FileReport[] = [];
    const done = downloads.keep(WANTED, (report) => heard.push(report));
    for (const text of ['%PDF', '-1', '.7']) {
      await vi.advanceTimersByTimeAsync(FIRST_BYTE_TIMEOUT_MS - 1);
      body.give(text);
    }
    await vi.advanceTimersByTimeAsync(FIRST_BYTE_TIMEOUT_MS - 1);
    expect(heard.at(-1)).toMatchObject({ type: 'progress' });
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(heard.at(-1)).toEqual({ type: 'failed', why: 'cut' });
  });

  it('is told of as it comes also where the clock is put back meanwhile', async () => {
    const body = aSlowBody();
    let now = NOW;
    const { downloads } = startDownloads(
      fakeCaches(),
      () => Promise.resolve(aFile({}, body.stream)),
      () => now,
    );
    const heard: FileReport[] = [];
    const done = downloads.keep(WANTED, (report) => heard.push(report));
    body.give('%PDF');
    await vi.advanceTimersByTimeAsync(1);
    now -= 3_600_000;
    body.give('-1.7');
    await vi.advanceTimersByTimeAsync(1);
    expect(heard.at(-1)).toEqual({ type: 'progress', received: 8, total: null });
    body.close();
    await done;
  });
});

describe('a host that does not answer', () => {
  it('is not there', async () => {
    expect(await device().download()).toEqual({ type: 'failed', why: 'no-answer' });
  });

  it('or too late', async () => {
    const { network, download } = device();
    network.mockImplementation(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const done = download();
    await vi.advanceTimersByTimeAsync(FIRST_BYTE_TIMEOUT_MS);
    expect(await done).toEqual({ type: 'failed', why: 'no-answer' });
  });

  it('to an app, but does to a browser, opens its files online only', async () => {
    const { network, download } = device();
    network.mockImplementation(({ mode }) =>
      mode === 'no-cors' ? Promise.resolve(new Response(null)) : Promise.reject(new TypeError('CORS')),
    );
    expect(await download()).toEqual({ type: 'failed', why: 'online-only' });
  });

  it('once only had a bad line', async () => {
    const { network, download } = device();
    network
      .mockRejectedValueOnce(new TypeError('reset'))
      .mockResolvedValueOnce(new Response(null))
      .mockResolvedValueOnce(aFile());
    expect(await download()).toEqual({ type: 'kept' });
  });
});
