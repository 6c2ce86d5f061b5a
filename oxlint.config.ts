import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type OxlintOverride } from 'oxlint';

/** The floors: a folder imports itself and what its row names. tests/setup/floors.test.ts breaks every row once. */
const FLOORS = {
  'src/contract': [],
  'src/i18n': ['contract'],
  'src/ui': ['contract', 'i18n'],
  'src/device': ['contract'],
  'src/api': ['contract', 'device'],
  'src/tracking': ['contract', 'i18n', 'device', 'api'],
  'src/features': ['contract', 'i18n', 'ui', 'device', 'api', 'tracking'],
  'src/pages': ['contract', 'i18n', 'ui', 'device', 'api', 'tracking', 'features'],
  'src/app': ['contract', 'i18n', 'ui', 'device', 'api', 'tracking', 'features', 'pages'],
  sw: ['contract', 'device', 'api'],
  server: ['contract'],
} as const satisfies Record<string, readonly string[]>;
type Floor = keyof typeof FLOORS;

/**
 * Their rooms do not know each other: a feature imports itself alone, an area of pages itself and what all areas share.
 */
const ISLANDS: Readonly<Partial<Record<Floor, readonly string[]>>> = { 'src/features': [], 'src/pages': ['parts'] };

/** The vendor doors: the packages, and the one place that may import them. */
const DOORS: readonly { readonly packages: readonly string[]; readonly floor: Floor; readonly files: string }[] = [
  {
    packages: ['aws-amplify', 'aws-amplify/**', '@aws-amplify/**'],
    floor: 'src/features',
    files: 'src/features/session/tokens/amplify.ts',
  },
  // One file per database, and what they share.
  {
    packages: ['dexie', 'dexie-*'],
    floor: 'src/device',
    files: 'src/device/{database/database,database/open-database,database/abort-on-leave,outbox/outbox-database}.ts',
  },
  { packages: ['workbox-window'], floor: 'src/device', files: 'src/device/worker/worker-bridge.ts' },
  {
    packages: ['@tanstack/query-sync-storage-persister', '@tanstack/react-query-persist-client'],
    floor: 'src/device',
    files: 'src/device/queries/query-persistence.ts',
  },
  { packages: ['minisearch'], floor: 'src/features', files: 'src/features/search/kept/**' },
  { packages: ['@sentry/**'], floor: 'src/tracking', files: 'src/tracking/sentry/**' },
  { packages: ['radix-ui', 'radix-ui/**', '@radix-ui/**'], floor: 'src/ui', files: 'src/ui/**' },
  {
    // Named one by one: a negation (`!workbox-window`) would open that package's own door as well.
    packages: [
      'workbox-core',
      'workbox-expiration',
      'workbox-precaching',
      'workbox-routing',
      'workbox-strategies',
    ].flatMap((name) => [name, `${name}/**`]),
    floor: 'sw',
    files: 'sw/**',
  },
];

const TEST_KITS = {
  group: ['**/*.test-kit.ts', '**/*.test-kit.tsx'],
  message: 'Only tests import what is made for them.',
};
const PARENT = { group: ['../**'], message: 'Another folder is imported by its floor: #floor/x.ts.' };

/** An override replaces a rule's options as a whole and the last match wins, so each one says everything. */
function imports(floor: Floor, room?: string, openDoor?: string): NonNullable<OxlintOverride['rules']> {
  const below: readonly string[] = FLOORS[floor];
  const name = floor.replace('src/', '');
  const shared = ISLANDS[floor];
  const own =
    shared === undefined ? [name] : [...shared, ...(room === undefined ? [] : [room])].map((one) => `${name}/${one}`);
  const shut = DOORS.filter((door) => door.files !== openDoor);
  return {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          PARENT,
          TEST_KITS,
          {
            group: ['#*/**', ...[...own, ...below].map((open) => `!#${open}/**`)],
            message: `${floor} may import: ${[...own, ...below].join(', ') || 'nothing of ours'}.`,
          },
          ...shut.map((door) => ({
            group: [...door.packages],
            message: `Only ${door.files} may import this package.`,
          })),
        ],
      },
    ],
  };
}

/** `session` for a file of `src/features/session`. */
function roomOf({ floor, files }: (typeof DOORS)[number]): string | undefined {
  return files.slice(floor.length + 1).split('/')[0];
}

const UNTYPED: NonNullable<OxlintOverride['rules']> = {
  'typescript/no-unsafe-argument': 'off',
  'typescript/no-unsafe-assignment': 'off',
  'typescript/no-unsafe-call': 'off',
  'typescript/no-unsafe-member-access': 'off',
  'typescript/no-unsafe-return': 'off',
};

const floors = Object.keys(FLOORS) as Floor[]; // Object.keys forgets the type of a closed table

/** Each room of an island, with the rules of its own. */
const rooms = (Object.keys(ISLANDS) as Floor[]).flatMap((floor) =>
  readdirSync(path.join(import.meta.dirname, floor), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ floor, room: name, files: `${floor}/${name}/**` })),
);

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'promise', 'node', 'vitest'],
  env: { browser: true, es2023: true },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist', 'node_modules', 'docs', '.local', 'test-results', 'playwright-report'],
  categories: { correctness: 'error' },
  rules: {
    curly: ['error', 'all'],
    eqeqeq: 'error',
    'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
    'no-console': 'error',
    'no-else-return': 'error',
    'no-empty': 'error',
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'no-param-reassign': 'error',
    'no-script-url': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-var': 'error',
    'object-shorthand': 'error',
    'prefer-const': 'error',
    'prefer-template': 'error',

    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' }],
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    // A route's middleware leaves by throwing a redirect, which is a Response.
    'typescript/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],

    // Lingui's `t` and a query client's methods are handed around unbound, and are made for it.
    'typescript/unbound-method': 'off',

    'react/button-has-type': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/no-array-index-key': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',

    // Roles stand where HTML has no element for them, and where Radix asks for them.
    'jsx-a11y/prefer-tag-over-role': 'off',

    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'import/no-mutable-exports': 'error',

    'oxc/no-barrel-file': ['error', { threshold: 0 }],

    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/no-instanceof-array': 'error',
    'unicorn/no-lonely-if': 'error',
    'unicorn/no-typeof-undefined': 'error',
    'unicorn/prefer-array-some': 'error',
    'unicorn/prefer-includes': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/throw-new-error': 'error',

    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/no-identical-title': 'error',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // Helpers of ours assert, and a property's assertion stands inside its own function.
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',

    'no-restricted-imports': ['error', { patterns: [PARENT] }],
  },
  overrides: [
    ...floors.map((floor) => ({ files: [`${floor}/**`], rules: imports(floor) })),
    ...rooms.map(({ floor, room, files }) => ({ files: [files], rules: imports(floor, room) })),
    { files: ['src/main.tsx'], rules: imports('src/app') },
    ...DOORS.map((door) => ({ files: [door.files], rules: imports(door.floor, roomOf(door), door.files) })),
    {
      // Tests put together what the floors keep apart, and read answers of any shape.
      files: ['**/*.{test,test-kit}.{ts,tsx}', 'tests/**'],
      rules: {
        ...UNTYPED,
        'no-restricted-imports': ['error', { patterns: [PARENT] }],
        'no-script-url': 'off',
        'typescript/consistent-type-assertions': 'off',
      },
    },
    // No React there: a function may be called `useNomination`, and Playwright's fixtures have a `use`.
    { files: ['server/**', 'sw/**', 'tests/**', 'deploy/**'], rules: { 'react/rules-of-hooks': 'off' } },
    // What runs before anything is installed is plain JavaScript.
    { files: ['**/*.mjs'], rules: UNTYPED },
    // So is what must never be broken by a build.
    { files: ['public/*.js'], env: { serviceworker: true }, rules: UNTYPED },
    // CloudFront has a JavaScript of its own, which knows no modules.
    { files: ['deploy/aws/*.js'], rules: { ...UNTYPED, 'no-var': 'off' } },
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
  ],
});
