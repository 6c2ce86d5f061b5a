import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

import { ROUTES } from '#contract/app/routes.ts';
import type { RouteName, RouteRow } from '#contract/app/routes.ts';

/** Of each address, in the router's order, which of `files` its page needs. Files lie below `/assets/`; scripts without their ending. */
export interface PageFiles {
  /** Of every start. */
  readonly start: readonly string[];
  readonly files: readonly string[];
  /** A regular expression, and places in `files`. */
  readonly pages: readonly (readonly [path: string, ...files: number[]])[];
}

const SOURCES = path.resolve(import.meta.dirname, '../src');
const START = /[\\/]src[\\/]main\.tsx$/;

/** What the start loads on demand for a route alone. */
const BESIDE: Partial<Record<RouteName, string>> = { login: 'app/early-login/take-over-login.ts' };

/** What the page asks for before any script has run; otherwise only the router would, a round trip later. */
export function pageFilesOf(bundle: Rolldown.OutputBundle): PageFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const started = closureOf(
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => START.test(id))),
    byFile,
  );
  const files: string[] = [];
  const placeOf = (fileName: string) => {
    const file = path.basename(fileName, '.js');
    return files.includes(file) ? files.indexOf(file) : files.push(file) - 1;
  };
  const startStyles = new Set([...started].flatMap(stylesOf));
  const modules = pageModules();
  const pages = [...modules].flatMap(([name, module]) => {
    const shown = modules.get(targetOf(name)) ?? module;
    const wanted = [shown, BESIDE[name]].flatMap((file) => (file === undefined ? [] : path.join(SOURCES, file)));
    const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => wanted.includes(id)));
    const needed = [...closureOf(own, byFile)].filter((chunk) => !started.has(chunk));
    const styles = needed.flatMap(stylesOf).filter((style) => !startStyles.has(style));
    const places = [...needed.map(({ fileName }) => fileName), ...new Set(styles)].map(placeOf);
    return places.length === 0 ? [] : [[patternOf(name), ...places] as const];
  });
  return { start: [...started].map(({ fileName }) => path.basename(fileName, '.js')).toReversed(), files, pages };
}

/** By route, in the table's order, the module of its page: what `src/app/routes/pages.ts` imports for it. */
export function pageModules(): ReadonlyMap<RouteName, string> {
  const source = readFileSync(path.join(SOURCES, 'app/routes/pages.ts'), 'utf8');
  const imported = new Map(
    [...source.matchAll(/^(?:const| ) (\w+)(?:: | = )\(\) => import\('#([^']+)'\)/gm)].map(
      ([, name = '', module = '']) => [name, module],
    ),
  );
  const named = new Map(
    [...source.matchAll(/^ {2}(\w+)(?:: (\w+))?,$/gm)].map(([, name = '', other]) => [name, other ?? name]),
  );
  const names = Object.keys(ROUTES) as RouteName[]; // The table's own keys.
  return new Map(
    names.flatMap((name) => {
      const module = imported.get(name) ?? imported.get(named.get(name) ?? '');
      return module === undefined ? [] : [[name, module] as const];
    }),
  );
}

/** The route that an address leads to. */
function targetOf(name: RouteName): RouteName {
  const names = Object.keys(ROUTES) as RouteName[]; // The table's own keys.
  const { redirectTo }: RouteRow = ROUTES[name];
  return names.find((other) => ROUTES[other].path === redirectTo) ?? name;
}

/** `/v2/post/:postSlug` as a regular expression, for the addresses that the router takes for it. */
export function patternOf(name: RouteName): string {
  const parts = ROUTES[name].path.replace(/\/$/, '').split('/');
  const pattern = parts.map((part) => {
    if (part === '*') {
      return '.*';
    }
    return part.startsWith(':') ? '[^/]+' : part;
  });
  const optional = parts.at(-1)?.endsWith('?') === true ? pattern.pop() : undefined;
  return `^${pattern.join('/')}${optional === undefined ? '' : `(?:/${optional})?`}/?$`;
}

function stylesOf({ viteMetadata }: Rolldown.OutputChunk): string[] {
  return [...(viteMetadata?.importedCss ?? [])];
}

function closureOf(chunks: readonly Rolldown.OutputChunk[], byFile: ReadonlyMap<string, Rolldown.OutputChunk>) {
  const found = new Set(chunks);
  for (const chunk of found) {
    for (const file of chunk.imports) {
      const imported = byFile.get(file);
      if (imported !== undefined) {
        found.add(imported);
      }
    }
  }
  return found;
}
