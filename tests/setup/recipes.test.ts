import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PROOFS } from './recipe-proofs.ts';
import { changeFile, readRecipes } from './recipe-steps.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const recipes = readRecipes(readFileSync(path.join(ROOT, 'docs/recipes.md'), 'utf8'));
const steps = [...recipes.values()].flat();

/** Test files that say of each recipe whether it works. */
const PROVED_BY: readonly (readonly [recipe: string, files: readonly string[]])[] = [
  [
    'A new endpoint',
    [
      'server/api/endpoints.test.ts',
      'server/openapi/document.test.ts',
      'src/contract/api/query-key.test.ts',
      'tests/setup/endpoint-proof.test.ts',
    ],
  ],
  [
    'A new screen',
    [
      'src/pages/helplines/helplines-page.test.tsx',
      'src/contract/app/routes.test.ts',
      'src/app/layouts/portal/navigation/portal-navigation.test.ts',
      'src/app/layouts/portal/portal-layout.test.tsx',
    ],
  ],
  [
    'A new language',
    [
      'src/i18n/locales.test.ts',
      'src/i18n/catalogs.test.ts',
      'src/i18n/language-proof.test.ts',
      'src/features/profile/form/language-choices.test.ts',
    ],
  ],
];

const VITEST_OPTIONS = 'run --project unit --project node --reporter default --reporter json --outputFile.json'.split(
  ' ',
);

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

let folder: string;
let types: Ended;
let lint: Ended;
let results: Map<string, string>;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinward-recipes-'));
  copyProject();
  for (const step of steps) {
    if (step.does !== 'run') {
      changeFile(folder, step);
    }
  }
  [types, lint, results] = await Promise.all([
    run('node', bin('typescript/bin/tsc'), '-b', 'src', 'server', '--singleThreaded'),
    run('node', bin('oxlint/bin/oxlint'), ...touchedSources()),
    runCommands().then(runTests),
  ]);
  // Slow is not wrong here.
}, 300_000);

afterAll(() => {
  for (const child of running) {
    child.kill();
  }
  rmSync(folder, { recursive: true, force: true });
});

describe('with the steps of all recipes carried out', () => {
  it('the project compiles', () => expect(types).toEqual({ code: 0, said: '' }));

  it('the linter has nothing to say', () => expect(lint.code, lint.said).toBe(0));

  it('the published API has the new endpoint', () => {
    const { paths } = JSON.parse(readFileSync(path.join(folder, 'docs/openapi.json'), 'utf8'));
    expect(paths['/sites/{siteUuid}/helplines'].get.operationId).toBe('helplines');
  });
});

it('every recipe has its proof', () => {
  expect([...recipes.keys()]).toEqual(PROVED_BY.map(([recipe]) => recipe));
});

describe.each(PROVED_BY)('%s', (_, files) => {
  it.each(files)('works: %s', (file) => expect(results.get(file)).toBe('passed'));
});

describe('a recipe is refused', () => {
  const readOne = (page: string) => readRecipes(`# Page\n\n## One\n\n1. ${page}\n`).get('One')?.[0];

  it.each([
    'Somewhere, add:\n\n   ```ts\n   a,\n   ```',
    'After the line `a`, add:\n\n   ```ts\n   a,\n   ```',
    'Create the file:\n\n   ```ts\n   a,\n   ```',
  ])('that does not say where a block goes: %j', (page) => {
    expect(() => readOne(page)).toThrow('Nothing says where this goes');
  });

  it.each([
    ['a line that is not there', 'In `package.json`, after the line `nowhere`, add:', 'has 0 lines'],
    ['a line that is there twice', 'In `package.json`, after the line that starts with `"`, add:', /has \d\d+ lines/],
    ['a file that is not there', 'In `src/nowhere.ts`, after the line `a`, add:', 'no such file'],
    ['a new file that is there', 'Create `package.json`:', 'is there already'],
  ])('that names %s', (_, sentence, why) => {
    const step = readOne(`${sentence}\n\n   \`\`\`ts\n   a,\n   \`\`\``);
    expect(() => step?.does !== 'run' && step && changeFile(folder, step)).toThrow(why);
  });
});

/** What types, linter and unit tests need, with packages by link and caches of its own. */
function copyProject(): void {
  const parts = [
    'src',
    'server',
    'build',
    'tests/corpora',
    'tests/kit',
    'tests/setup',
    'tests/tsconfig.json',
    'docs/openapi.json',
  ];
  for (const part of [...parts, 'package.json', 'tsconfig.json', 'vite.config.ts', 'oxlint.config.ts']) {
    cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  }
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (!/^\.(?:cache|vite)/.test(name)) {
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name));
    }
  }
}

/** Once each, when all files are there: what they write follows from the files. */
async function runCommands(): Promise<void> {
  for (const command of new Set(steps.flatMap((step) => (step.does === 'run' ? [step.text] : [])))) {
    const { code, said } = await run('sh', '-c', command);
    expect(code, said).toBe(0);
  }
}

/** Stands in for the translators: every text without a translation gets one, whose language can be told. */
function translateWhatIsNew(): void {
  const catalogs = path.join(folder, 'src/i18n/catalogs');
  for (const file of readdirSync(catalogs).filter((name) => !/^(?:en|pseudo)\./.test(name))) {
    const locale = path.basename(file, '.po');
    const text = readFileSync(path.join(catalogs, file), 'utf8');
    const filled = text.replaceAll(
      /^msgid (?!""\n)((?:".*"\n)+)msgstr ""$/gm,
      (_, words: string) => `msgid ${words}msgstr "${locale}: "\n${words.replaceAll("'", '’').trimEnd()}`,
    );
    writeFileSync(path.join(catalogs, file), filled);
  }
}

function touchedSources(): string[] {
  const files = steps.flatMap((step) => ('file' in step && /\.tsx?$/.test(step.file) ? [step.file] : []));
  return [...new Set(files)];
}

/** Whether each test file passed, by its path. */
async function runTests(): Promise<Map<string, string>> {
  translateWhatIsNew();
  for (const [file, code] of Object.entries(PROOFS)) {
    writeFileSync(path.join(folder, file), code);
  }
  const files = PROVED_BY.flatMap(([, names]) => names);
  const report = path.join(folder, 'report.json');
  const { said } = await run('node', bin('vitest/vitest.mjs'), ...VITEST_OPTIONS, report, ...files);
  const { testResults }: { testResults: readonly { readonly name: string; readonly status: string }[] } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  return new Map(
    testResults.map(({ name, status }) => {
      const file = files.find((each) => name.endsWith(`/${each}`)) ?? name;
      return [file, status === 'passed' ? status : said];
    }),
  );
}

function bin(file: string): string {
  return path.join(ROOT, 'node_modules', file);
}

/** Runs a program in the copy. What it is to know is said here: this test's own runner tells its children who it is. */
async function run(program: string, ...args: readonly string[]): Promise<Ended> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|NODE_ENV$|MODE$|PROD$|DEV$|SSR$)/.test(name)),
  );
  const child = spawn(program === 'node' ? process.execPath : program, args, { cwd: folder, env });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      said += part.toString();
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, said: said.trim() });
    });
  });
}
