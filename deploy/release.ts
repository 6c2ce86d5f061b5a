import { parseArgs } from 'node:util';

import { npm, ROOT, say } from '#server/install.mjs';

import { NotReleased } from './release/changelog.ts';
import { release } from './release/release.ts';

/** `npm run release -- [1.2.0] [--dry-run] [--tag]`. Pushes nothing. Ends with 1 when there is no release. */
async function main(words: string[]): Promise<number> {
  const options = { 'dry-run': { type: 'boolean' }, tag: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options });
    await release(
      {
        version: positionals[0],
        mode: values['dry-run'] === true ? 'dry run' : 'for real',
        tagging: values.tag === true ? 'tag' : 'no tag',
      },
      {
        root: ROOT,
        env: process.env,
        today: new Date().toISOString().slice(0, 10),
        npm: (script) => npm(['run', '--silent', script]),
        say,
      },
    );
    return 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${error instanceof NotReleased ? reason : `Not released. ${reason}`}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
