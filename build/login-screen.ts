import path from 'node:path';
import type { Messages } from '@lingui/core';
import { createServer } from 'vite';

import type { renderLogin } from '#app/early-login/render-login.tsx';
import { escapeHtml } from '#contract/escape-html.ts';
import { LOCALES } from '#i18n/locales.ts';

import { compiledWords, compilers } from './plugins.ts';

/** Between the words of one language and those of the next. */
const BETWEEN = '|';
const RENDER = '/src/app/early-login/render-login.tsx';

/**
 * The login screen of a first visit in a `<template>`, for the script of index.html: rendered by the app's own
 * components, each text in all languages, in the order of `LOCALES`.
 */
export async function loginScreen(): Promise<string> {
  const server = await createServer({
    root: path.resolve(import.meta.dirname, '..'),
    configFile: false,
    mode: 'production', // So that class names are those of the build.
    logLevel: 'error',
    appType: 'custom',
    plugins: [compilers()],
    build: { assetsInlineLimit: 0 },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const app = (await server.ssrLoadModule(RENDER)) as { renderLogin: typeof renderLogin };
    const screens = await Promise.all(
      LOCALES.map(async (locale) => app.renderLogin(locale, JSON.parse(await compiledWords(locale)) as Messages)),
    );
    const title = escapeHtml(screens.map((screen) => screen.title).join(BETWEEN));
    return `<template id="login" data-title="${title}">${inAllLanguages(screens.map(({ html }) => html))}</template>`;
  } finally {
    await server.close();
  }
}

/** @throws where pages differ in more than their words, or a text has a sign that would be lost */
export function inAllLanguages(pages: readonly string[]): string {
  const [first = [], ...others] = pages.map((page) => page.split(/(<[^>]*>)/));
  if (others.some(({ length }) => length !== first.length)) {
    throw new Error('The login screen has other elements in another language.');
  }
  return first
    .map((part, index) => {
      const all = [part, ...others.map((other) => other[index] ?? '')];
      const isMarkup = part.startsWith('<');
      if (part.startsWith('<!') || (isMarkup && all.some((other) => other !== part))) {
        throw new Error(`The login screen can't be shown before the app: ${all.join(' ')}`);
      }
      if (!isMarkup && all.some((words) => words.includes(BETWEEN))) {
        throw new Error(`A text of the login screen has a ${BETWEEN} in it: ${all.join(' ')}`);
      }
      return isMarkup || part === '' ? part : all.join(BETWEEN);
    })
    .join('');
}
