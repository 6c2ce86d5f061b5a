import { parseArgs } from 'node:util';

import { say } from '#server/install.mjs';
import { parseAddress } from '#contract/app/addresses.ts';

import { CHECKS } from './check/checks.ts';
import { openSite } from './check/open-site.ts';
import type { LookOptions } from './check/open-site.ts';
import { Unreachable } from './check/site.ts';

const USAGE =
  'npm run check-deploy -- https://app.example [--region eu-west-2]… [--connect https://files.example]… [--file https://media.example/a.jpg]…';
const [ALL_RIGHT, TO_CHANGE, COULD_NOT_LOOK] = [0, 1, 2] as const;

/** `npm run check-deploy`: looks at a live site and says what to change. 0 all right, 1 something to change, 2 no look. */
async function checkDeploy(origin: string, options: LookOptions): Promise<number> {
  const site = await openSite(origin, options);
  let count = 0;
  for (const [name, check] of Object.entries(CHECKS)) {
    const findings = await check(site);
    count += findings.length;
    say(`${findings.length === 0 ? 'ok     ' : 'change '} ${name}`);
    findings.forEach(({ what, change }) => say(`        ${what}\n        → ${change}`));
  }
  say(count === 0 ? '\nNothing has to be changed.' : `\n${count} to change.`);
  return count === 0 ? ALL_RIGHT : TO_CHANGE;
}

async function main(words: string[]): Promise<number> {
  try {
    const many = { type: 'string', multiple: true } as const;
    const options = { region: many, connect: many, file: many };
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options });
    const address = parseAddress(positionals[0] ?? '');
    if (address === null || positionals.length > 1) {
      throw new Error(USAGE);
    }
    const { region: regions = [], connect = [], file: files = [] } = values;
    return await checkDeploy(address.origin, { regions, connect, files });
  } catch (error) {
    const isExpected = error instanceof Unreachable || (error instanceof Error && error.message === USAGE);
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${isExpected ? reason : `Could not look. ${reason}`}\n`);
    return COULD_NOT_LOOK;
  }
}

process.exitCode = await main(process.argv.slice(2));
