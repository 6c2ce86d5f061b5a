import { savesData } from '#device/network/data-saver.ts';

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
  for (const file of filesOf(path)) {
    const link = document.createElement('link');
    link.rel = hint();
    link.as = 'script';
    link.crossOrigin = 'anonymous'; // As modules are fetched: otherwise it would be another entry of the cache.
    link.href = `/assets/${file}.js`;
    document.head.append(link);
  }
}

interface PageFiles {
  readonly files: readonly string[];
  readonly pages: readonly (readonly [path: string, ...files: number[]])[];
}

function filesOf(path: string): string[] {
  const table = document.querySelector<HTMLMetaElement>('meta[name=page-files]')?.content;
  if (table === undefined) {
    return [];
  }
  const { files, pages } = JSON.parse(table) as PageFiles; // Our own build wrote it into this page.
  const [, ...places] = pages.find(([pattern]) => new RegExp(pattern).test(path)) ?? [''];
  return places.flatMap((place) => files[place] ?? []).filter((file) => !file.endsWith('.css'));
}
