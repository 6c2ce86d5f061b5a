import { npm, say } from '#server/install.mjs';

import { findFirefox, findWebKit } from './setup/find-browser.ts';

/**
 * What takes too long for every change: many more lives, kills, screens and networks, all that is hostile, and the bugs
 * on purpose.
 */
const PARTS = ['build', 'corpora', 'nightly:outbox', 'nightly:bugs', 'nightly:webkit', 'nightly:e2e'] as const;

/** What is not on this machine, and what is not tried for lack of it. */
const missing: string[] = [];
if (findFirefox() === undefined) {
  missing.push('the story in Firefox (none of 143 or later in PATH or FIREFOX_PATH)');
}
const hasWebKit = findWebKit() !== undefined;
if (!hasWebKit) {
  missing.push('nightly:webkit (no WebKitWebDriver or no Xvfb in PATH)');
}

const failed: string[] = [];
for (const part of PARTS.filter((one) => hasWebKit || one !== 'nightly:webkit')) {
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
say('');
missing.forEach((what) => say(`Not run: ${what}`));
say(failed.length > 0 ? `Failed: ${failed.join(', ')}` : missing.length > 0 ? 'All that was run passed' : 'All passed');
process.exitCode = failed.length === 0 ? 0 : 1;
