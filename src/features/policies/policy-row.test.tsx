import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Policy } from '#contract/api/policies.ts';
import { KEPT_AT_HEADER } from '#contract/device/caches.ts';
import { cacheNameOf } from '#contract/device/worker-caches.ts';
import type { FileReport } from '#contract/device/file-messages.ts';
import { cachedFilePath } from '#contract/device/policy-files.ts';
import type { KeepFile } from '#contract/device/worker-messages.ts';
import { givenOwner } from '#tests/kit/device.ts';
import { fakeApi, refusal } from '#tests/kit/fake-api.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';
import { press } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { PolicyRow } from './policy-row.tsx';

const OWNER = 'a'.repeat(43);
const URL_OF_FILE = 'https://files.example/leave.pdf?token=short-lived';
const CACHE = cacheNameOf('files', OWNER);

let site = 0;
let siteUuid: string;
let api: ReturnType<typeof fakeApi>;
let address: () => Response;
let keep: (wanted: KeepFile, tell: (report: FileReport) => void) => Promise<void> | void;
let saved: { name: string; type: string }[];

beforeEach(() => {
  site += 1; // What is under way outlives a page: each test has a site of its own.
  siteUuid = `site-${site}`;
  saved = [];
  address = () => Response.json({ url: URL_OF_FILE });
  keep = async (wanted, tell) => {
    const headers = { 'content-type': 'application/pdf', 'content-length': '240000' };
    const cache = await caches.open(cacheNameOf('files', wanted.owner));
    await cache.put(
      cachedFilePath(wanted.siteUuid, wanted.fileName),
      new Response('%PDF', { headers: { ...headers, [KEPT_AT_HEADER]: '2026-06-01T00:00:00.000Z' } }),
    );
    tell({ type: 'kept' });
  };
  givenOwner(OWNER);
  const storage = fakeCaches();
  vi.stubGlobal('caches', storage);
  const elsewhere = async (url: string) => {
    const kept = await storage.match(new URL(url, 'https://app.example').pathname, { cacheName: CACHE });
    return kept ?? new Response(null, { status: 404 });
  };
  api = fakeApi({ fileAddress: () => address() }, { elsewhere });
  giveWorker();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, type: this.href });
  });
});

function giveWorker(): void {
  const active = {
    postMessage(message: unknown, [port]: MessagePort[]) {
      const tell = (report: FileReport) => port?.postMessage(report);
      tell({ type: 'progress', received: 0, total: null });
      void keep(message as KeepFile, tell); // What the page sends; the worker's own schema is tested there.
    },
  };
  const serviceWorker = { controller: null, ready: Promise.resolve({ active }) };
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, languages: ['en'], onLine: true, serviceWorker });
}

function policyFile(fileName = 'leave.pdf'): Policy {
  return { name: 'Parental leave', protected_resource: { fileName } };
}

function show(policy = policyFile()) {
  return renderApp(
    <ul>
      <PolicyRow siteUuid={siteUuid} policy={policy} headingLevel={2} />
    </ul>,
  );
}

it('a policy on another site is a link by its name that says so', () => {
  show({ name: '<b>Benefits</b>', externalUrl: 'https://benefits.example/start' });
  const link = screen.getByRole('link', { name: '<b>Benefits</b>' });
  expect(link).toHaveProperty('href', 'https://benefits.example/start');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.getByRole('listitem').textContent).toContain('Opens another site: benefits.example');
});

describe('a file', () => {
  it('is downloaded, kept, handed over under its name, and opens from here afterwards', async () => {
    show();
    expect(screen.queryByRole('link')).toBeNull();
    press('Download Parental leave');
    expect((await screen.findByText('Saved on this device')).textContent).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toContain('PDF · 240 kB · June 1, 2026');
    await waitFor(() => expect(saved).toEqual([{ name: 'leave.pdf', type: 'blob:x' }]));
    expect(api.calls.map(({ path }) => path)).toEqual([`/resources/?siteUuid=${siteUuid}&filename=leave.pdf`]);
    fireEvent.click(screen.getByRole('link', { name: 'Parental leave' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(api.calls).toHaveLength(1);
  });

  it('is asked for once, however often it is pressed', async () => {
    const wanted = vi.fn<typeof keep>();
    keep = wanted;
    show();
    for (let times = 0; times < 3; times += 1) {
      press('Download Parental leave');
    }
    await waitFor(() => expect(wanted).toHaveBeenCalledTimes(1));
    press('Download Parental leave');
    expect(api.calls).toHaveLength(1);
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });

  it('tells how much of it is here', async () => {
    keep = (_, tell) => tell({ type: 'progress', received: 1_400_000, total: 2_400_000 });
    show();
    press('Download Parental leave');
    const progress = await screen.findByRole('progressbar', { name: 'Downloading Parental leave' });
    await waitFor(() => expect(progress).toHaveProperty('value', 1_400_000));
    expect(progress).toHaveProperty('max', 2_400_000);
    expect(screen.getByText('1.4 MB of 2.4 MB')).toBeTruthy();
  });

  it('whose address has died on the way is asked for once more', async () => {
    const good = keep;
    let times = 0;
    keep = (wanted, tell) => {
      times += 1;
      return times === 1 ? tell({ type: 'failed', why: 'refused' }) : good(wanted, tell);
    };
    show();
    press('Download Parental leave');
    await screen.findByText('Saved on this device');
    expect(api.calls).toHaveLength(2);
  });

  it.each([
    ['refused', 'This file is no longer available.', 2],
    ['cut', 'The download was interrupted', 1],
    ['unfit', "That wasn't a valid document", 1],
    ['no-answer', "We couldn't reach Kinward.", 1],
  ] as const)('that is %s is not kept, and can be tried again', async (why, words, addresses) => {
    const good = keep;
    keep = (_, tell) => tell({ type: 'failed', why });
    show();
    press('Download Parental leave');
    await screen.findByText(words, { exact: false });
    expect(api.calls).toHaveLength(addresses);
    expect(screen.queryByRole('link')).toBeNull();
    keep = good;
    press('Retry “Parental leave”');
    await screen.findByText('Saved on this device');
    expect(screen.queryByText(words, { exact: false })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Download Parental leave' }));
  });

  it.each([
    ['no-room', 'There is not enough space on this device to save this.'],
    ['online-only', 'You can only open it online.'],
    ['too-large', 'You can only open it online.'],
  ] as const)('that can’t be kept (%s) still opens online', async (why, words) => {
    keep = (_, tell) => tell({ type: 'failed', why });
    show();
    press('Download Parental leave');
    await screen.findByText(words, { exact: false });
    const link = screen.getByRole('link', { name: 'Open online: Parental leave' });
    expect(link).toHaveProperty('href', URL_OF_FILE);
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('opens online where there is no worker', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    show();
    press('Download Parental leave');
    await screen.findByText("This browser can't save files", { exact: false });
    expect(screen.getByRole('link', { name: 'Open online: Parental leave' })).toHaveProperty('href', URL_OF_FILE);
  });

  it.each([
    [404, 'This file is no longer available.'],
    [403, "You don't have access to this file."],
    [500, 'The file could not be downloaded.'],
  ])('whose address is answered with %d says so', async (status, words) => {
    address = () => refusal(status);
    show();
    press('Download Parental leave');
    await screen.findByText(words, { exact: false });
  });

  it('whose address is one that may not be followed goes nowhere', async () => {
    const wanted = vi.fn<typeof keep>();
    keep = wanted;
    address = () => Response.json({ url: 'javascript:alert(1)' });
    show();
    press('Download Parental leave');
    await screen.findByText('The file could not be downloaded.', { exact: false });
    expect(wanted).not.toHaveBeenCalled();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('that the browser has cleared says so, and can be downloaded again', async () => {
    show();
    press('Download Parental leave');
    const link = await screen.findByRole('link', { name: 'Parental leave' });
    await waitFor(() => expect(saved).toHaveLength(1));
    await caches.delete(CACHE);
    fireEvent.click(link);
    await screen.findByText('This file is no longer saved on this device.', { exact: false });
    expect(within(screen.getByRole('listitem')).queryByRole('link')).toBeNull();
    expect(saved).toHaveLength(1);
  });

  it('is not handed over to somebody who has left the page', async () => {
    const good = keep;
    let finish = () => undefined as void;
    keep = (wanted, tell) => {
      finish = () => void good(wanted, tell);
    };
    const { unmount } = show();
    press('Download Parental leave');
    await waitFor(() => expect(api.calls).toHaveLength(1));
    await screen.findByRole('progressbar');
    unmount();
    finish();
    await waitFor(async () => expect(await caches.has(CACHE)).toBe(true));
    show();
    await screen.findByText('Saved on this device');
    expect(saved).toEqual([]);
  });

  it.each([
    ['../../x', 'x.pdf'],
    ['CON', '_CON.pdf'],
    ['fdp.\u202eexe', 'fdp.exe.pdf'],
    ['a'.repeat(500), `${'a'.repeat(176)}.pdf`],
  ])('called %j is handed over under a clean name', async (fileName, name) => {
    show(policyFile(fileName));
    press('Download Parental leave');
    await waitFor(() => expect(saved.map((one) => one.name)).toEqual([name]));
  });
});
