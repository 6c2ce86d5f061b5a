import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';

import { contentPolicy } from '#build/shell.ts';
import type { Corpus, Outcome, Run } from '#tests/corpora/corpus.ts';
import { SIZES } from '#tests/corpora/sizes.ts';

import type { Batch, Report } from './probe.ts';

const BATCH = 100;
/** As `withLastSeen` puts a page into the shell, and the script of index.html takes it out again. */
const SHOW = `
  window.hit = function () { parent.told('something ran in a page'); };
  document.addEventListener('securitypolicyviolation', function (event) {
    if (!/^(?:img|media)-src/.test(event.effectiveDirective)) {
      parent.told('the policy had to stop ' + event.effectiveDirective + ' of a page ' + event.sample);
    }
  });
  addEventListener('DOMContentLoaded', function () {
    var templates = document.querySelectorAll('body > template');
    for (var index = 0; index < templates.length; index += 1) {
      document.body.appendChild(templates[index].content);
    }
    document.body.dataset.shown = String(templates.length);
  });`;
const POLICY = contentPolicy(`sha256-${createHash('sha256').update(SHOW).digest('base64')}`);

interface ProbeWindow {
  readonly probe: { readonly inputs: number; run(batch: Batch): Promise<Report> };
}

/**
 * Hostile HTML in a real Chromium, as an article and as a page that was last seen. Twice: under the app's own policy,
 * which must never have to step in, and without any, where what is cleaned has to be harmless by itself.
 */
export function htmlIn(browser: Browser): Corpus {
  return {
    name: 'html',
    async run(options) {
      const site = await startSite();
      try {
        return [
          await tryIn(browser, site.origin, 'policy', options),
          await tryIn(browser, site.origin, 'bare', options),
        ];
      } finally {
        site.stop();
      }
    },
  };
}

async function tryIn(
  browser: Browser,
  origin: string,
  mode: 'policy' | 'bare',
  { seed, share }: Run,
): Promise<Outcome> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const failures: string[] = [];
  watch(page, origin, mode, failures);
  await page.goto(`${origin}/${mode}`);
  await page.waitForFunction(() => 'probe' in window);
  const byHand = await page.evaluate(() => (window as unknown as ProbeWindow).probe.inputs);
  const made = SIZES.html[share] / 2;
  const first = mode === 'policy' ? 0 : made;
  let [kept, refused, slowestMs, settledLater] = [0, 0, 0, 0];
  for (const batch of [...batches('byHand', 0, byHand), ...batches('made', first, first + made)]) {
    const report = await page.evaluate((what) => (window as unknown as ProbeWindow).probe.run(what), {
      ...batch,
      seed,
    });
    kept += report.kept;
    refused += report.refused;
    slowestMs = Math.max(slowestMs, report.slowestMs);
    settledLater += report.settledLater;
    failures.push(...report.failures);
  }
  await context.close();
  const corpus = mode === 'policy' ? 'HTML, under the app’s policy' : 'HTML, without a policy';
  const details = [`${settledLater} articles stay the same only from their second reading on`];
  return { corpus, byHand, made, kept, refused, failures, slowestMs, details };
}

function batches(origin: Batch['origin'], first: number, end: number): Omit<Batch, 'seed'>[] {
  const count = Math.ceil((end - first) / BATCH);
  return Array.from({ length: count }, (_, index) => {
    const from = first + index * BATCH;
    return { origin, from, to: Math.min(from + BATCH, end) };
  });
}

/** Nothing foreign is asked for but pictures, sound and films over https, which an article may show. */
function watch(page: Page, origin: string, mode: 'policy' | 'bare', failures: string[]): void {
  page.on('pageerror', (error) => failures.push(`an error on the page: ${error.message}`));
  page.on('dialog', (dialog) => {
    failures.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.context().on('page', () => failures.push('a window opened'));
  void page.context().route(
    (url) => url.origin !== origin && /^(?:https?|ftp):/.test(url.protocol),
    async (route) => {
      const request = route.request();
      const url = new URL(request.url());
      const mayLoad = ['image', 'media', 'texttrack', 'other'].includes(request.resourceType());
      const isSafe = url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
      // Without a policy a page that never was an article may ask for a picture anywhere.
      const isOfPage = mode === 'bare' && request.frame() !== page.mainFrame() && mayLoad;
      if (!(mayLoad && isSafe) && !isOfPage) {
        failures.push(`asked for ${request.url()} as ${request.resourceType()}`);
      }
      await route.abort();
    },
  );
}

async function startSite() {
  const script = await bundled();
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const [, what = '', number = ''] = (request.url ?? '').split('/');
    const policy = what === 'policy' || number.startsWith('policy') ? { 'content-security-policy': POLICY } : {};
    if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const pages = JSON.parse(Buffer.concat(chunks).toString()) as string[];
        const templates = pages.map((html) => `<template>${html}</template>`).join('');
        seen.push(`<!doctype html><meta charset="utf-8"><script>${SHOW}</script><body>${templates}`);
        const mode = (request.headers.referer ?? '').endsWith('/policy') ? 'policy' : 'bare';
        response.end(`/seen/${mode}${seen.length - 1}`);
      });
    } else if (what === 'seen') {
      response.writeHead(200, { 'content-type': 'text/html', ...policy });
      response.end(seen[Number(number.replace(/\D/g, ''))]);
    } else if (what === 'probe.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    } else if (what === 'policy' || what === 'bare') {
      response.writeHead(200, { 'content-type': 'text/html', ...policy });
      response.end('<!doctype html><meta charset="utf-8"><body><script type="module" src="/probe.js"></script>');
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

async function bundled(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'chrome111',
      lib: { entry: path.join(import.meta.dirname, 'probe.ts'), formats: ['es'] },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) {
    throw new Error('Nothing was bundled');
  }
  return output.output[0].code;
}
