import { precachedFiles } from '#build/precached-files.ts';

import type { Finding, LiveSite } from './site.ts';

/** The worker is one for the whole origin, and everything that it keeps is there: one missing file, and it never installs. */
export async function checkWorker({ ask }: LiveSite): Promise<Finding[]> {
  const worker = await ask('/sw.js');
  if (worker.status !== 200) {
    return [{ what: `/sw.js answers ${worker.status}.`, change: 'Put sw.js at the root, beside index.html.' }];
  }
  const allowed = worker.headers.get('service-worker-allowed') ?? '/';
  const files = precachedFiles(worker.text);
  const answers = await Promise.all(files.map(async (file) => [file, await ask(`/${file}`)] as const));
  const off = await ask('/sw-off.js');
  return [
    ...(/^(?:text|application)\/javascript\b/.test(worker.headers.get('content-type') ?? '')
      ? []
      : [
          {
            what: `/sw.js is ${worker.headers.get('content-type') ?? 'of no type'}, and no browser takes it for a worker.`,
            change: 'Send /sw.js as Content-Type: text/javascript',
          },
        ]),
    ...(allowed === '/'
      ? []
      : [
          {
            what: `The worker is only allowed ${allowed}: the app would not open without a connection.`,
            change: 'Remove Service-Worker-Allowed from /sw.js: its place at the root is enough.',
          },
        ]),
    ...(files.length > 0
      ? []
      : [
          {
            what: '/sw.js is not the worker of a build.',
            change: 'Deploy a build; if sw-off.js is in its place, that was on purpose.',
          },
        ]),
    ...answers
      .filter(([file, { status, text }]) => status !== 200 || (file.endsWith('.js') && /^\s*</.test(text)))
      .map(([file, { status }]) => ({
        what: `The worker keeps /${file}, which answers ${status === 200 ? 'with a page' : status}: it is never installed.`,
        change: 'Upload all files of one build: /assets/ first, index.html and sw.js last.',
      })),
    ...(off.status === 200
      ? []
      : [
          {
            what: `/sw-off.js answers ${off.status}.`,
            change: 'Upload sw-off.js too: it switches a broken worker off.',
          },
        ]),
  ];
}

/** What browsers need before they offer to install the app. */
export async function checkManifest({ ask }: LiveSite): Promise<Finding[]> {
  const { status, headers, text } = await ask('/manifest.webmanifest');
  const manifest = status === 200 ? parsed(text) : undefined;
  if (manifest === undefined) {
    return [
      {
        what: `/manifest.webmanifest answers ${status}${status === 200 ? ', but with no manifest' : ''}.`,
        change: 'Upload the manifest of the build.',
      },
    ];
  }
  const icons = await Promise.all(manifest.icons.map(async ({ src }) => [src, await ask(src)] as const));
  return [
    ...(/^application\/(?:manifest\+)?json\b/.test(headers.get('content-type') ?? '')
      ? []
      : [
          {
            what: `The manifest is ${headers.get('content-type') ?? 'of no type'}.`,
            change: 'Send .webmanifest as Content-Type: application/manifest+json',
          },
        ]),
    ...Object.entries({ id: '/', start_url: '/v2/', scope: '/' })
      .filter(([key, value]) => manifest.values[key] !== value)
      .map(([key, value]) => ({
        what: `The manifest says ${key}: ${JSON.stringify(manifest.values[key])}.`,
        change: `Upload the manifest of the build, which says ${key}: "${value}"; installed apps are known by it.`,
      })),
    ...icons
      .filter(([, answer]) => answer.status !== 200 || !(answer.headers.get('content-type') ?? '').startsWith('image/'))
      .map(([src, answer]) => ({
        what: `The icon ${src} answers ${answer.status}, ${answer.headers.get('content-type') ?? 'of no type'}.`,
        change: 'Upload icons/ and send its files as pictures: without them nobody is offered to install the app.',
      })),
  ];
}

function parsed(text: string): { values: Record<string, unknown>; icons: { src: string }[] } | undefined {
  try {
    const values: unknown = JSON.parse(text);
    if (typeof values !== 'object' || values === null) {
      return undefined;
    }
    const icons: unknown = 'icons' in values ? values.icons : [];
    const sources = Array.isArray(icons)
      ? icons.flatMap((icon: { src?: unknown }) => (typeof icon.src === 'string' ? [{ src: icon.src }] : []))
      : [];
    return { values: { ...values }, icons: sources };
  } catch {
    return undefined; // A page in its place, most likely.
  }
}
