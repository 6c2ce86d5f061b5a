import path from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type Messages, setupI18n } from '@lingui/core';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import type { Plugin, PluginOption, Rolldown } from 'vite';

const LINGUI = { configPath: path.join(import.meta.dirname, 'lingui.config.ts') };
const linguiConfig = getConfig(LINGUI);

/** What turns our sources into what a browser runs: the same for the app and for its tests. */
export function compilers(): PluginOption[] {
  return [
    vanillaExtractPlugin(),
    react(),
    lingui({ ...LINGUI, failOnCompileError: true }),
    withoutPlainEnglish(),
    catalogAddresses(),
    numbersOnDemand(),
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message', linguiConfig }, LINGUI)] }),
  ];
}

/**
 * What React Router has and nobody here uses could go, were it not for a name in each for developers' tools and for
 * calls that might do something: 1.4 kB less before every first screen (brotli).
 */
export function droppableComponents(): Plugin {
  return {
    name: 'kinward:droppable-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "[^"\n]*";$/gm, '')
          .replaceAll(/ = (React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

const EVERY_NUMBER = `const valueStr = number(locales, value, numberFormat);
    return message.replace(new RegExp(OCTOTHORPE_PH, "g"), valueStr);`;

/**
 * Lingui formats the number of each plural, also where its text has no `#`. The first `Intl.NumberFormat` of a page
 * takes a slow phone 40 to 60 ms, and home and lists begin with a plural.
 */
function numbersOnDemand(): Plugin {
  return {
    name: 'kinward:numbers-on-demand',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]@lingui[\\/]core[\\/]dist[\\/]index\.mjs/ },
      handler(code) {
        if (!code.includes(EVERY_NUMBER)) {
          throw new Error('Lingui formats plurals in a way that this plugin does not know');
        }
        return {
          code: code.replace(EVERY_NUMBER, () => EVERY_NUMBER.replace('const valueStr =', 'const valueStr = () =>')),
          map: null,
        };
      },
    },
  };
}

const TSLIB_AGAIN = path.resolve(import.meta.dirname, '../node_modules/tslib/tslib.es6.js');
const AMPLIFY = /[\\/]@(?:aws-|smithy)/;

/**
 * TypeScript's helpers, which Amplify and Radix both call: each has a copy of its own, in its own file, of what it calls.
 * One for both was a file more, 1.2 kB, which menus and dialogs had three functions of.
 */
export function helpersPerPackage(): Plugin {
  return {
    name: 'kinward:helpers-per-package',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^tslib$/ },
      handler: (_, importer) => (AMPLIFY.test(importer ?? '') ? TSLIB_AGAIN : undefined),
    },
  };
}

/** A second minifier finds what Vite's own leaves: 2 kB less until an article is readable (brotli). */
export function minifiedAgain(): Plugin {
  return {
    name: 'kinward:minified-again',
    apply: 'build',
    // A file is never another one under the same name.
    augmentChunkHash: ({ name }) => (FIRST_FILES.test(name) ? CALLED_ON_LOAD : undefined),
    generateBundle: { order: 'post', handler: minifyScripts },
  };
}

/**
 * Chromium compiles all of a file that begins with it while it arrives, beside the page, instead of one function after the
 * other where each is first called (https://v8.dev/blog/explicit-compile-hints). Other browsers read a comment. What is
 * never called takes memory, so it is for what stands in front of a first screen alone
 * (docs/decisions/0081-compiled-beside-the-page.md).
 */
export const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad';
const FIRST_FILES = /^(?:early-page|start|platform|parts|lists|reading|home-page|resources-page|real-stories-page)$/;

async function minifyScripts(_: unknown, bundle: Rolldown.OutputBundle): Promise<void> {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') {
      continue;
    }
    const map = bundle[`${chunk.fileName}.map`];
    const content = map?.type === 'asset' ? String(map.source) : undefined;
    const smaller = await minify(chunk.code, {
      module: true,
      ecma: 2020,
      // As `treeshake` in vite.config.ts has it: reading a property does nothing by itself.
      compress: { passes: 4, pure_getters: true },
      format: { comments: false, ...(FIRST_FILES.test(chunk.name) ? { preamble: CALLED_ON_LOAD } : {}) },
      ...(content === undefined ? {} : { sourceMap: { content } }),
    });
    chunk.code = smaller.code ?? chunk.code;
    if (map?.type === 'asset' && typeof smaller.map === 'string') {
      map.source = smaller.map;
    }
  }
}

/**
 * English words stand in the code that says them, so each page brings its own and the start brings no page's. The
 * English catalog carries only what must be compiled: plurals, numbers and dates.
 */
function withoutPlainEnglish(): PluginOption {
  return {
    name: 'kinward:without-plain-english',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith('/catalogs/en.po')) {
        return undefined;
      }
      const text = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code);
      if (text?.[1] === undefined) {
        throw new Error('The English catalog is compiled in a way that this plugin does not know');
      }
      const messages = JSON.parse(JSON.parse(text[1]) as string) as Record<string, unknown>;
      const compiled = Object.fromEntries(Object.entries(messages).filter(([, words]) => !isPlain(words)));
      return { code: code.replace(text[0], `JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`), map: null };
    },
  };
}

const ADDRESS_OF = /\/catalogs\/([\w-]+)\.po\?address$/;

/**
 * `import address from './catalogs/es.po?address'`: where the compiled words of a language lie, as JSON. Data instead of
 * a script, so that a further language costs nobody anything but a line.
 */
function catalogAddresses(): PluginOption {
  let isBuild = false;
  return {
    name: 'kinward:catalog-addresses',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async load(id) {
      const locale = ADDRESS_OF.exec(id)?.[1];
      if (locale === undefined) {
        return undefined;
      }
      this.addWatchFile(id.replace('?address', ''));
      const source = await compiledWords(locale);
      if (!isBuild) {
        return `export default ${JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)};`;
      }
      const file = this.emitFile({ type: 'asset', name: `catalog-${locale}.json`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}

/** The words of a language as the app is given them, as JSON. */
export async function compiledWords(locale: string): Promise<string> {
  const [catalog] = await getCatalogs(linguiConfig);
  if (catalog === undefined) {
    throw new Error('build/lingui.config.ts names no catalog');
  }
  const { messages } = await catalog.getTranslations(locale, {
    sourceLocale: 'en',
    fallbackLocales: {},
    missingBehavior: 'resolved',
  });
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' });
  if (errors.length > 0) {
    throw new Error(`The ${locale} catalog does not compile: ${errors.map(({ error }) => error.message).join('; ')}`);
  }
  return JSON.stringify((JSON.parse(source) as { messages: unknown }).messages);
}

/** Says plain texts of the app, such as a route's title, in a language. */
export async function translationsOf(locale: string): Promise<(text: string) => string> {
  const i18n = setupI18n({ locale, messages: { [locale]: JSON.parse(await compiledWords(locale)) as Messages } });
  return (text) => i18n._(text);
}

/** Words that the app itself can put values in (src/i18n/i18n.ts): in its own code they look as they are read. */
function isPlain(words: unknown): boolean {
  if (typeof words === 'string' || !Array.isArray(words)) {
    return typeof words === 'string';
  }
  if (words.length === 1 && typeof words[0] === 'string') {
    return true;
  }
  return words.every((part: unknown) =>
    typeof part === 'string' ? !/[{}']/.test(part) : Array.isArray(part) && part.length === 1,
  );
}
