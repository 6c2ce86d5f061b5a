import { NAVIGATION, scriptsOf } from './site.ts';
import type { Answer, Finding, LiveSite } from './site.ts';

const PACKED = { ...NAVIGATION, 'accept-encoding': 'gzip, deflate, br' };

/** How long files may be kept, of which type they are, and whether they come packed. */
export async function checkCaching({ ask, page }: LiveSite): Promise<Finding[]> {
  const [script] = scriptsOf(page.text);
  const asked = ['/index.html', '/sw.js', '/manifest.webmanifest', '/icons/icon-192.png'];
  const answers = await Promise.all(asked.map(async (path) => [path, await ask(path)] as const));
  const kept = script === undefined ? undefined : await ask(script);
  return [
    ...[['/v2/', page] as const, ...answers]
      .filter(([path, answer]) =>
        isKept(answer, path.startsWith('/icons/') || path.startsWith('/manifest') ? 86_400 : 0),
      )
      .map(([path, { headers }]) => ({
        what: `${path} may be kept without asking again: ${headers.get('cache-control') ?? 'no Cache-Control'}.`,
        change: `Send Cache-Control: no-cache on ${path}`,
      })),
    ...(kept === undefined || /immutable/.test(kept.headers.get('cache-control') ?? '')
      ? []
      : [
          {
            what: `${script} is asked for again and again: ${kept.headers.get('cache-control') ?? 'no Cache-Control'}.`,
            change: 'Send Cache-Control: public, max-age=31536000, immutable on what lies below /assets/',
          },
        ]),
  ];
}

function isKept({ status, headers }: Answer, secondsMax: number): boolean {
  const caching = headers.get('cache-control') ?? '';
  const age = /max-age=(\d+)/.exec(caching)?.[1];
  return status === 200 && !/no-cache|no-store/.test(caching) && (age === undefined || Number(age) > secondsMax);
}

export async function checkCompression({ ask, page }: LiveSite): Promise<Finding[]> {
  const paths = ['/v2/', '/sw.js', ...scriptsOf(page.text).slice(0, 1)];
  const answers = await Promise.all(paths.map(async (path) => [path, await ask(path, { headers: PACKED })] as const));
  return answers
    .filter(([, { headers }]) => !/^(?:br|gzip|zstd)$/.test(headers.get('content-encoding') ?? ''))
    .map(([path]) => ({
      what: `${path} is not packed.`,
      change: 'Compress text with brotli, or with gzip where the host knows nothing better.',
    }));
}

/** Files for the project and for an error service, never for visitors. */
export async function checkSourceMaps({ ask, page }: LiveSite): Promise<Finding[]> {
  const scripts = [...scriptsOf(page.text), '/sw.js'];
  const isThere = async (path: string) => {
    const { status, text } = await ask(path);
    return status === 200 && /^\s*\{/.test(text);
  };
  const maps = await Promise.all(scripts.map(async (path) => ((await isThere(`${path}.map`)) ? [`${path}.map`] : [])));
  const named = await Promise.all(
    scripts.map(async (path) => {
      const { text, headers } = await ask(path);
      return /[#@] sourceMappingURL=/.test(text) || headers.has('sourcemap') ? [path] : [];
    }),
  );
  return [
    ...maps.flat().map((path) => ({
      what: `${path} is there for everybody.`,
      change: 'Remove the source maps from the host: npm run release keeps them in .local/source-maps.',
    })),
    ...named.flat().map((path) => ({
      what: `${path} names a source map.`,
      change: 'Serve the files as they were built, without sourceMappingURL and without a SourceMap header.',
    })),
    ...((await isThere('/.vite/manifest.json'))
      ? [{ what: '/.vite/manifest.json is there for everybody.', change: 'Leave .vite/ out of what you upload.' }]
      : []),
  ];
}
