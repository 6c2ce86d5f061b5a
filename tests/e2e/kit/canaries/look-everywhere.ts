import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

/** All that a page can reach of what its origin and its tab hold, by place. Bytes that are no text are read as such. */
export function lookEverywhere(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const found: Record<string, string> = {
      localStorage: JSON.stringify(Object.entries(localStorage)),
      sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
      cookies: document.cookie,
      'document title': document.title,
      'history state': JSON.stringify(history.state),
      address: location.href,
      referrer: document.referrer,
      'window name': window.name,
      'the page': document.documentElement.outerHTML,
      'what is typed': [...document.querySelectorAll('input, textarea')]
        .map((field) => (field as HTMLInputElement).value)
        .join('\n'),
      measurements: JSON.stringify(performance.getEntries()),
    };
    const asText = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes) + new TextDecoder().decode(bytes);
    const headersOf = (headers: Headers) => JSON.stringify([...headers]);
    const caching = (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name);
      const entries = await Promise.all(
        (await cache.keys()).map(async (request) => {
          const response = await cache.match(request, { ignoreVary: true });
          const body = asText((await response?.arrayBuffer()) ?? new ArrayBuffer());
          return [request.url, headersOf(request.headers), headersOf(response?.headers ?? new Headers()), body];
        }),
      );
      found[`cache ${name}`] = entries.flat().join('\n');
    });
    await Promise.all(caching);
    const once = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('Not read')));
      });
    for (const { name = '', version } of await indexedDB.databases()) {
      const database = await once(indexedDB.open(name, version));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([once(rows.getAllKeys()), once(rows.getAll())]);
        found[`database ${name} ${store}`] = JSON.stringify([keys, values]);
      }
      database.close();
    }
    return found;
  });
}

/** From the next page on what is said on any channel between tabs is written down in the page. */
export async function listenToChannels(page: Page, names: readonly string[]): Promise<void> {
  await page.addInitScript((channels) => {
    const heard: string[] = [];
    Object.assign(globalThis, { heardOnChannels: heard });
    for (const name of channels) {
      new BroadcastChannel(name).addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
    }
    navigator.serviceWorker?.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
  }, names);
}

export function heardOnChannels(page: Page): Promise<string> {
  return page.evaluate(() => (globalThis as { heardOnChannels?: string[] }).heardOnChannels?.join('\n') ?? '');
}

/** Where any of the words lies in a browser’s folder, in the two ways that Chromium writes text down; by file. */
export function filesThatHold(folder: string, words: readonly string[]): string[] {
  const patterns = words.flatMap((word) => [Buffer.from(word), Buffer.from(word, 'utf16le')]);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return patterns.some((pattern) => bytes.includes(pattern));
    })
    .map((file) => path.relative(folder, file));
}
