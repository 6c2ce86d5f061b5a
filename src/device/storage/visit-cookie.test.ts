import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { renewVisit, visitId } from './visit-cookie.ts';

const MINUTE_MS = 60_000;
let written: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_790_000_000_000 });
  written = [];
  document.cookie = 'kinward_session=; Max-Age=0; Path=/';
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    written.push(cookie);
    own?.set?.call(document, cookie);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the number of a visit', () => {
  it('is random, and is kept for 30 minutes, for this host only', () => {
    const id = visitId();
    expect(id).toMatch(/^[\da-f]{32}$/);
    expect(written).toEqual([`kinward_session=${id}; Max-Age=1800; Path=/; SameSite=Lax`]);
    expect(visitId()).toBe(id);
    expect(written).toHaveLength(1);
  });

  it('is kept by a secure page for secure pages', () => {
    vi.stubGlobal('isSecureContext', true);
    visitId();
    expect(written[0]).toMatch(/; SameSite=Lax; Secure$/);
  });

  it('is not there before there is something to tell', () => {
    renewVisit();
    expect(written).toEqual([]);
  });

  it('stays the same while pages are opened, each for another 30 minutes', () => {
    const id = visitId();
    for (let page = 0; page < 4; page += 1) {
      vi.advanceTimersByTime(29 * MINUTE_MS);
      renewVisit();
      expect(visitId()).toBe(id);
    }
    expect(written).toHaveLength(5);
  });

  it('is another one 30 minutes after the last page', () => {
    const id = visitId();
    vi.advanceTimersByTime(30 * MINUTE_MS + 1000);
    expect(visitId()).not.toBe(id);
  });

  it('is the page’s own where the browser keeps no cookies, for as long', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const id = visitId();
    vi.advanceTimersByTime(29 * MINUTE_MS);
    expect(visitId()).toBe(id);
    vi.advanceTimersByTime(2 * MINUTE_MS);
    expect(visitId()).not.toBe(id);
  });

  it('is never what somebody else wrote there', () => {
    document.cookie = 'kinward_session=a@b.example; Path=/';
    expect(visitId()).toMatch(/^[\da-f]{32}$/);
  });
});
