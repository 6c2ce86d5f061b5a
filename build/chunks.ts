/** What a bundler knows of a module: who imports it, at once or on demand, and what it imports itself. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
    readonly importedIds: readonly string[];
  } | null;
}

const START = /[\\/]src[\\/]main\.tsx$/;
const SCREEN = /[\\/]src[\\/]pages[\\/].*-page\.tsx$/;
const ARTICLE = /[\\/]post-page\.tsx$/;
const SEARCH = /[\\/]search-results-page\.tsx$/;
const LIST = /[\\/](?:home|resources|real-stories|your-journeys|search-results)-page\.tsx$/;
const AREA = /[\\/]src[\\/]pages[\\/](texts|device|profile|policies|errors)[\\/].*-page\.tsx$/;
/** Whoever makes an account completes a profile next, in a form of the same parts; the login screen needs none of them. */
const REGISTRATION = /[\\/]registration-page\.tsx$/;
/** Its packages export everything from one file, so that everybody seems to load all of it. */
const TANSTACK = /[\\/]node_modules[\\/]@tanstack[\\/]/;

/**
 * The file of a module that several load, told by who loads it, wherever it lies. What one screen alone needs stays in
 * that screen's file: null. What an article shares with any other screen comes with the start: a request less for both, and
 * no list waits for what makes an article safe. A module's own imports are loaded by whoever loads it, so none of these files needs one below
 * it in this list.
 */
export function sharedChunk(id: string, graph: ModuleGraph): string | null {
  if (TANSTACK.test(id)) {
    return 'parts';
  }
  const loaders = loadersOf(id, graph);
  const screens = loaders.filter((loader) => SCREEN.test(loader));
  const isIn = {
    article: screens.some((screen) => ARTICLE.test(screen)),
    list: screens.some((screen) => LIST.test(screen)),
    other: screens.some((screen) => !ARTICLE.test(screen) && !LIST.test(screen)),
  };
  if (loaders.some((loader) => START.test(loader)) || (isIn.article && (isIn.list || isIn.other))) {
    return 'start';
  }
  if (isIn.article) {
    return 'reading';
  }
  if (screens.length === 0 || loaders.length === 1) {
    return null;
  }
  // The search box that is opened in the top bar needs it too; home and lists don't: 4.5 kB less for each.
  if (screens.every((screen) => SEARCH.test(screen))) {
    return 'search';
  }
  if (isIn.list) {
    return isIn.other ? 'parts' : 'lists';
  }
  // What one area alone needs comes with that area: the login screen would load texts and forms of others.
  return areaChunk(id, graph) === null ? 'later' : null;
}

/** One file for what lies in `folders` and is loaded only after a screen stands. */
export function lateChunk(chunk: string, folders: RegExp) {
  return (id: string, graph: ModuleGraph): string | null => {
    const isEarly = loadersOf(id, graph).some((loader) => START.test(loader) || SCREEN.test(loader));
    return folders.test(id) && !isEarly ? chunk : null;
  };
}

/** One file for the screens of an area that few visit, and from one of which one goes to the next. */
export function areaChunk(id: string, graph: ModuleGraph): string | null {
  const areas = loadersOf(id, graph).map((loader) => (REGISTRATION.test(loader) ? 'profile' : AREA.exec(loader)?.[1]));
  return new Set(areas).size === 1 ? (areas[0] ?? null) : null;
}

/** Dialogs, menus and drawers, with Radix. */
export function overlayChunk(id: string, graph: ModuleGraph): string | null {
  return leadsTo(/[\\/]@radix-ui[\\/]/, id, graph) ? 'overlays' : null;
}

/** The style sheet of what is readable first (the shell, lists and articles), and that of all the rest. */
export function styleSheet(id: string, graph: ModuleGraph): string {
  const isFirst = (loader: string) => START.test(loader) || ARTICLE.test(loader) || LIST.test(loader);
  return loadersOf(id, graph).some(isFirst) ? 'style' : 'style-later';
}

/** The start and the modules behind an `import()` that load a module, itself perhaps, over static imports. */
function loadersOf(id: string, graph: ModuleGraph): string[] {
  return closure(id, (module) => graph.getModuleInfo(module)?.importers ?? []).filter(
    (module) => START.test(module) || (graph.getModuleInfo(module)?.dynamicImporters ?? []).length > 0,
  );
}

function leadsTo(what: RegExp, id: string, graph: ModuleGraph): boolean {
  return closure(id, (module) => graph.getModuleInfo(module)?.importedIds ?? []).some((module) => what.test(module));
}

function closure(id: string, next: (module: string) => readonly string[]): string[] {
  const seen = new Set([id]);
  for (const module of seen) {
    next(module).forEach((other) => seen.add(other));
  }
  return [...seen];
}
