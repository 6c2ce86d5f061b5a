import { npm, say } from '#server/install.mjs';

import { findFirefox } from './setup/find-browser.ts';

/**
 * What takes too long for every change: many more lives, kills, screens and networks, all that is hostile, and the bugs
 * on purpose.
 */
const PARTS = ['build', 'corpora', 'nightly:outbox', 'nightly:bugs', 'nightly:e2e'] as const;

if (findFirefox() === undefined) {
  say('No Firefox 143 or later is here (FIREFOX_PATH): the story in another engine is not tried.');
}

const failed: string[] = [];
for (const part of PARTS) {
  const startedAt = performance.now();
  say(`\n== ${part}`);
  const exitCode = await npm(['run', '--silent', part]);
  say(
    `${part}: ${exitCode === 0 ? 'passed' : 'failed'} after ${((performance.now() - startedAt) / 60_000).toFixed(1)} min`,
  );
  if (exitCode !== 0) {
    failed.push(part);
  }
}
say(failed.length === 0 ? '\nAll passed' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
