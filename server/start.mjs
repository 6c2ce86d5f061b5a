// `npm start`: installs what is missing, builds what is stale and starts the local back end with the built app.
// Plain JavaScript for any Node from 18 on; see install.mjs.
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, PROJECT_NODE, ROOT, run, say } from './install.mjs';

/** What the built app is made of. */
const SOURCES = ['src', 'sw', 'public', 'build', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

try {
  await ensureInstalled();
  await ensureBuilt();
  say('Starting the local back end.');
  process.exitCode = await run(PROJECT_NODE, ['server/main.ts', ...process.argv.slice(2)]);
} catch (error) {
  process.stderr.write(`Kinward did not start. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function ensureBuilt() {
  const reason = whyBuild();
  if (reason === undefined) {
    return;
  }
  say(`Building the app: ${reason}.`);
  const code = await run(PROJECT_NODE, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
  if (code !== 0) {
    throw new Error(`The build ended with ${code}.`);
  }
}

function whyBuild() {
  // The worker is the last file that a build writes: where it is, the build came to its end.
  const stamp = path.join(ROOT, 'dist/sw.js');
  if (!existsSync(stamp)) {
    return 'dist is missing';
  }
  const builtAt = statSync(stamp).mtimeMs;
  const newer = SOURCES.find((name) => newest(path.join(ROOT, name)) > builtAt);
  return newer === undefined ? undefined : `${newer} changed since the last build`;
}

/** The latest change below a path. A folder's own time tells of files that were removed. */
function newest(place) {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (stats === undefined) {
    return 0;
  }
  const inside = stats.isDirectory() ? readdirSync(place).map((name) => newest(path.join(place, name))) : [];
  return Math.max(stats.mtimeMs, ...inside);
}
