import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Files that can be made again at any time, kept because making them takes long. The name says what went in, so that
 * nothing in the folder is ever out of date and several back ends may share it.
 */
export interface DerivedFiles {
  /** The file that `make` makes out of `source`; `ending` tells apart what is made out of the same source. */
  get(source: string | Uint8Array, ending: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

export function createDerivedFiles(folder: string): DerivedFiles {
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function readOrMake(path: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const kept = await readFile(path).catch(() => undefined); // Not there yet, or not readable: make it.
    if (kept) {
      return kept;
    }
    const made = await make();
    const unfinished = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, made);
    await rename(unfinished, path);
    return made;
  }

  return {
    get(source, ending, make) {
      const name = createHash('sha256').update(source).digest('hex').slice(0, 32);
      const path = join(folder, `${name}${ending}`);
      const started = underWay.get(path) ?? readOrMake(path, make).finally(() => underWay.delete(path));
      underWay.set(path, started);
      return started;
    },
  };
}
