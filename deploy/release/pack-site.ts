import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:html|js|css|json|webmanifest|svg|txt)$/;
/** Smaller files gain nothing: one packet carries them as they are. */
const PACKED_FROM_BYTES = 1000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Copies what visitors may have of a build, with a packed copy beside each text for hosts that send those. */
export async function packSite(dist: string, site: string, quality = constants.BROTLI_MAX_QUALITY): Promise<void> {
  rmSync(site, { recursive: true, force: true });
  cpSync(dist, site, { recursive: true, preserveTimestamps: true, filter: (place) => !isOurOwn(dist, place) });
  const texts = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
  for (const name of texts) {
    const bytes = readFileSync(path.join(site, name));
    if (bytes.length >= PACKED_FROM_BYTES) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      writeFileSync(path.join(site, `${name}.br`), await brotli(bytes, { params }));
      writeFileSync(path.join(site, `${name}.gz`), await zip(bytes, { level: constants.Z_BEST_COMPRESSION }));
    }
  }
}

/** `.vite/` is for the project's checks, source maps are for an error service. */
function isOurOwn(dist: string, place: string): boolean {
  return path.relative(dist, place).split(path.sep)[0] === '.vite' || place.endsWith('.map');
}
