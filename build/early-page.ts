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
  { find: /^(?:#api|\.)\/early-answers\.ts$/, replacement: standIn('answers-stand-in.ts') },
  { find: /^\.\/shelves\/home-(?:journeys|policies)\.tsx$/, replacement: standIn('below-stand-in.ts') },
];

/**
 * The script by which a cold start shows its first screen before the app is there, and in the page its name and the
 * addresses that it can show (docs/decisions/0080-a-cold-start-is-rendered-early.md). The page's policy and its modules
 * have been seen to by then (build/shell.ts).
 */
export function earlyPage(): Plugin {
  let built: () => Promise<{ name: string; code: string }>;
  return {
    name: 'kinward:early-page',
    apply: 'build',
    configResolved(config) {
      let script: ReturnType<typeof built> | undefined;
      built = () => (script ??= buildScript(config));
    },
    async generateBundle() {
      const { name, code } = await built();
      this.emitFile({ type: 'asset', fileName: `assets/${name}.js`, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const { name } = await built();
        const content = escapeHtml(`${name} ${EARLY_ROUTES.map(patternOf).join('|')}`);
        const tag = `<script type="module" crossorigin src="/assets/${name}.js"></script>`;
        return html
          .replace('</title>', (end) => `${end}\n    <meta name="early-page" content="${content}" />`)
          .replace('<template id="early">', (start) => `${start}${tag}`);
      },
    },
  };
}

/** As the app is built, apart from what stands in for something. */
async function buildScript({ define = {}, build: app }: ResolvedConfig): Promise<{ name: string; code: string }> {
  const { target, assetsInlineLimit, rolldownOptions } = app;
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    mode: 'production', // So that class names are those of the app.
    plugins: [withoutLateFiles(), compilers(), minifiedAgain()],
    resolve: { alias: STAND_INS },
    define,
    build: {
      write: false,
      copyPublicDir: false,
      target,
      assetsInlineLimit,
      rolldownOptions: {
        checks: rolldownOptions.checks ?? {},
        treeshake: rolldownOptions.treeshake ?? true,
        input: path.join(FOLDER, 'early-page.tsx'),
        output: { codeSplitting: false },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput; // One build that nobody watches.
  const [{ code }] = output;
  return { name: `early-page-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}`, code };
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
