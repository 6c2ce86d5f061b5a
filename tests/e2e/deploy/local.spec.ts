import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { ROOT } from '#server/install.mjs';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';

for (const origins of [1, 3] as const) {
  test.describe(`the local back end on ${origins === 1 ? 'one port' : 'three ports'}`, () => {
    test.use({ origins });

    test('is found in order by `npm run check-deploy`', async ({ backend }) => {
      const words = ['deploy/check-deploy.ts', backend.origin];
      const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: ROOT });
      expect(stdout).toContain('Nothing has to be changed.');
    });
  });
}
