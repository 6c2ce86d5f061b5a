import { savesData } from '#device/network/data-saver.ts';
import { inIdleSteps } from '#device/page/when-idle.ts';

/**
 * Firefox takes a prefetch for something that no directive of the content security policy allows, whatever they say of
 * scripts (seen in 153): it refuses it and reports a violation.
 */
const hint = () => (navigator.userAgent.includes('Firefox/') ? 'modulepreload' : 'prefetch');

/**
 * Has the browser fetch the files of the page at an address, so that whoever goes there waits for none: not evaluated,
 * and not at all under data saver. In development there is no table of them (build/page-files.ts).
 */
export function prefetchFilesOf(path: string): void {
  if (savesData()) {
    return;
  }
  filesOf(path).forEach(prefetch);
}

/**
 * The same for all pages, while a worker installs itself: what the page has fetched it finds in the browser's cache, and
 * Chromium lets it ask for no more than three files at a time. Firefox does not, and would read each of them.
 */
export function prefetchAllPages(): void {
  if (hint() === 'prefetch') {
    inIdleSteps(prefetchEach(pageFiles().files.filter(isScript)));
  }
}

/** Each takes a slow phone 2 ms. */
function* prefetchEach(files: readonly string[]): Generator<void> {
  for (const file of files) {
    yield prefetch(file);
  }
}

function prefetch(file: string): void {
  const link = document.createElement('link');
  link.rel = hint();
  link.as = 'script';
  link.crossOrigin = 'anonymous'; // As modules are fetched: otherwise it would be another entry of the cache.
  link.href = `/assets/${file}.js`;
  document.head.append(link);
}

interface PageFiles {
  readonly files: readonly string[];
  readonly pages: readonly (readonly [path: string, ...files: number[]])[];
}

function filesOf(path: string): string[] {
  const { files, pages } = pageFiles();
  const [, ...places] = pages.find(([pattern]) => new RegExp(pattern).test(path)) ?? [''];
  return places.flatMap((place) => files[place] ?? []).filter(isScript);
}

function pageFiles(): PageFiles {
  const table = document.querySelector<HTMLMetaElement>('meta[name=page-files]')?.content;
  return table === undefined ? { files: [], pages: [] } : (JSON.parse(table) as PageFiles); // Our own build wrote it.
}

const isScript = (file: string) => !file.endsWith('.css');
