import path from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:kinward-chunk/';

/**
 * Modules that are loaded on demand, but come in one file: where the source says `import()` of one of them, the build
 * loads the file of its group and picks it from there. `groups` names files from the project's root.
 */
export function loadedTogether(groups: Readonly<Record<string, readonly string[]>>): Plugin {
  let root = '';
  const places = new Map<string, { readonly group: string; readonly name: string }>();
  return {
    name: 'kinward:loaded-together',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
      for (const [group, files] of Object.entries(groups)) {
        files.forEach((file, index) => places.set(path.join(root, file), { group, name: `file${index}` }));
      }
    },
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) {
        return undefined;
      }
      const files = groups[id.slice(PREFIX.length + 1)] ?? [];
      const lines = files.map((file, index) => `export * as file${index} from '${path.join(root, file)}';`);
      return lines.join('\n');
    },
    async transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import(')) {
        return undefined;
      }
      let grouped = code;
      const met = new Set<string>();
      for (const [call, , wanted = ''] of code.matchAll(/\bimport\(\s*(['"])([^'"]+)\1\s*\)/g)) {
        const place = places.get((await this.resolve(wanted, id))?.id ?? '');
        if (place !== undefined) {
          met.add(place.group);
          grouped = grouped.replace(call, `${loader(place.group)}().then((files) => files.${place.name})`);
        }
      }
      // One loader a group, at the end: nothing moves to another line, so the map stays as it was.
      for (const group of met) {
        grouped += `\nfunction ${loader(group)}() { return import('${PREFIX}${group}'); }`;
      }
      return met.size === 0 ? undefined : { code: grouped, map: null };
    },
  };
}

/** Measured: the route table with a call of one loader for each page is smaller than with an import for each. */
function loader(group: string): string {
  return `load_${group.replaceAll('-', '_')}`;
}

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Names a chunk for the modules that one of `starts` loads over static imports; others stay free for the next group. */
export function loadedWith(chunk: string, starts: RegExp) {
  return (id: string, graph: ModuleGraph): string | null => {
    const seen = new Set([id]);
    for (const module of seen) {
      if (starts.test(module)) {
        return chunk;
      }
      graph.getModuleInfo(module)?.importers.forEach((importer) => seen.add(importer));
    }
    return null;
  };
}
