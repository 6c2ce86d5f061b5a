import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

import { EARLY_ROUTES } from '#app/early-page/early-routes.ts';
import { escapeHtml } from '#contract/escape-html.ts';

import { patternOf } from './page-files.ts';
import { compilers, minifiedAgain } from './plugins.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'src/app/early-page');

const standIn = (name: string) => path.join(FOLDER, name);
/** What is something else there than in the app. */
const STAND_INS = [
  { find: /^react(?:-dom)?$/, replacement: standIn('react-stand-in.ts') },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-router-dom$/, replacement: standIn('router-stand-in.tsx') },
  { find: /^@tanstack\/react-query$/, replacement: standIn('query-stand-in.tsx') },
  { find: /^(?:#api|\.)\/early-answers\.ts$/, replacement: standIn('shared-answers.ts') },
  { find: /^\.\/shelves\/home-(?:journeys|policies)\.tsx$/, replacement: standIn('below-stand-in.ts') },
];

/**
 * The script by which a cold start shows its first screen before the app is there (docs/decisions/0080-a-cold-start-is-rendered-early.md): the
 * app's own components in a file by itself, and in the page its name and the addresses that it can show.
 */
export function earlyPage(): Plugin {
  let config: ResolvedConfig | undefined;
  let script: Promise<string> | undefined;
  const fileOf = (code: string) => `early-page-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}`;
  const built = () => (script ??= buildScript(config));
  return {
    name: 'kinward:early-page',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle() {
      const source = await built();
      this.emitFile({ type: 'asset', fileName: `assets/${fileOf(source)}.js`, source });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const file = fileOf(await built());
        const content = escapeHtml(`${file} ${EARLY_ROUTES.map(patternOf).join('|')}`);
        const script = `<script type="module" crossorigin src="/assets/${file}.js"></script>`;
        return html
          .replace('</title>', (end) => `${end}\n    <meta name="early-page" content="${content}" />`)
          .replace('<template id="early">', (start) => `${start}${script}`);
      },
    },
  };
}

async function buildScript(config: ResolvedConfig | undefined): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    mode: 'production', // So that class names are those of the app.
    plugins: [withoutLateFiles(), compilers(), minifiedAgain()],
    resolve: { alias: STAND_INS },
    define: config?.define ?? {},
    build: {
      write: false,
      copyPublicDir: false,
      target: config?.build.target ?? 'modules',
      assetsInlineLimit: 0,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: path.join(FOLDER, 'early-page.tsx'),
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        output: { codeSplitting: false },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput; // One build that nobody watches.
  const [{ code }] = output;
  return code;
}

/** Nothing that comes late has a part in it. */
function withoutLateFiles(): Plugin {
  const nothing = '\0nothing';
  return {
    name: 'kinward:without-late-files',
    enforce: 'pre',
    resolveDynamicImport: () => nothing,
    load: (id) => (id === nothing ? '' : undefined),
  };
}
