import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { ROOT, say } from '#server/install.mjs';
import { headerRules } from '#server/http/header-rules.ts';
import { scriptHashesOf } from '#server/http/headers.ts';

import { cloudflareComplaints } from './hosting/headers-file.ts';
import { HOSTS } from './hosting/hosts.ts';
import { ConfigRefused, readConfig } from './hosting/read-config.ts';

const USAGE = `npm run headers -- config.json [--region eu-west-2]… [--connect https://files.example]… [--dist dist] [--out .local/headers]`;

/** `npm run headers`: the headers of a deployment, in the words of each host. Ends with 1 where the app would refuse it. */
function writeHeaders(words: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      region: { type: 'string', multiple: true, default: [] },
      connect: { type: 'string', multiple: true, default: [] },
      dist: { type: 'string', default: path.join(ROOT, 'dist') },
      out: { type: 'string', default: path.join(ROOT, '.local/headers') },
    },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    throw new Error(USAGE);
  }
  const { config, unknown } = readConfig(readFileSync(file, 'utf8'));
  unknown.forEach((field) => say(`The app doesn't know the field ${field}, and leaves it out.`));
  const hashes = scriptHashesOf(readFileSync(path.join(values.dist, 'index.html'), 'utf8'));
  const rules = headerRules(config, hashes, { regions: values.region, connect: values.connect });
  for (const [host, files] of Object.entries(HOSTS)) {
    for (const [name, text] of Object.entries(files({ rules, stage: config.stage }))) {
      const place = path.join(values.out, host, name);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, text);
      say(path.relative(process.cwd(), place));
    }
  }
  cloudflareComplaints(HOSTS['cloudflare-pages']({ rules, stage: config.stage })._headers).forEach(say);
}

try {
  writeHeaders(process.argv.slice(2));
} catch (error) {
  const isOurs = error instanceof ConfigRefused || (error instanceof Error && error.message === USAGE);
  process.stderr.write(
    `${error instanceof Error ? (isOurs ? error.message : `Not written. ${error.message}`) : String(error)}\n`,
  );
  process.exitCode = 1;
}
