import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';

/** What turns our sources into what a browser runs: the same for the app and for its tests. */
export function compilers(): PluginOption[] {
  return [
    vanillaExtractPlugin(),
    react(),
    lingui({ failOnCompileError: true }),
    withoutPlainEnglish(),
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
  ];
}

/**
 * English words stand in the code that says them, so each page brings its own and the start brings no page's. The
 * English catalog carries only what must be compiled: plurals, numbers and values.
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

function isPlain(words: unknown): boolean {
  return typeof words === 'string' || (Array.isArray(words) && words.length === 1 && typeof words[0] === 'string');
}
