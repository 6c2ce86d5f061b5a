// `npm test`: installs what is missing, then runs every suite and counts. Plain JavaScript for any Node from 18 on: it
// runs before anything is installed.
import { ensureInstalled, PROJECT_NODE, run, say } from '#server/install.mjs';

try {
  await ensureInstalled();
  process.exitCode = await run(PROJECT_NODE, ['tests/run-suites.ts', ...process.argv.slice(2)]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  say('0 passed, 1 failed');
  process.exitCode = 1;
}
