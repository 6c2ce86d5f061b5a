import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

import { BREAKPOINTS_PX } from '#contract/api/constants.ts';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import { BRAND } from '#contract/app/brand.ts';
import { ROUTES } from '#contract/app/routes.ts';
import type { RouteName, RouteRow } from '#contract/app/routes.ts';
import {
  BELOW_FOLD,
  FIRST_SCREENS,
  GROWING,
  LAST_SEEN_ID,
  LENT,
  OF_THE_HOUR,
  SKIPPED,
} from '#contract/device/last-seen-marks.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { SCROLL_POSITIONS_KEY } from '#contract/device/scroll-positions.ts';
import { BANNER_COOKIE_PREFIX, PURGE_MARK_ADDRESS, STORAGE, TOKEN_PREFIX } from '#contract/device/storage.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { LOCALES } from '#i18n/locales.ts';
import { BANNER_SPACE } from '#ui/theme/scale.ts';

import { minified } from './minified.ts';
import { pageFilesOf, patternOf } from './page-files.ts';
import type { PageFiles } from './page-files.ts';

/** Fills index.html from the contract, gives it its policy, and lets the first paint wait for nothing. */
export function shell(): Plugin[] {
  return [
    {
      name: 'kinward:shell-words',
      transformIndexHtml: {
        order: 'pre',
        // In development the style sheets come with the scripts: nothing can be shown before.
        async handler(html, { server }) {
          const { loginScreen } = await import('./login-screen.ts');
          return fillPlaceholders(html, server === undefined ? await loginScreen() : '');
        },
      },
    },
    {
      name: 'kinward:shell-policy',
      transformIndexHtml: {
        order: 'post',
        handler(html, { server, bundle = {} }) {
          return server === undefined ? finishPage(html, pageFilesOf(bundle)) : withPolicy(html, developmentPolicy());
        },
      },
    },
  ];
}

/** Source maps stay with whoever built the app: they are written to `folder` and never to the output. */
export function sourceMapsTo(folder: string): Plugin {
  return {
    name: 'kinward:source-maps',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        rmSync(folder, { recursive: true, force: true });
        for (const [name, output] of Object.entries(bundle)) {
          if (output.type === 'asset' && name.endsWith('.map')) {
            const file = path.join(folder, name);
            mkdirSync(path.dirname(file), { recursive: true });
            writeFileSync(file, output.source);
            delete bundle[name];
          }
        }
      },
    },
  };
}

/** Writes the brand, and where its choices are kept, into the page. @throws on a placeholder that it doesn't know. */
export function fillPlaceholders(html: string, login = ''): string {
  const words: Readonly<Record<string, string>> = {
    name: escapeHtml(BRAND.name),
    shortName: escapeHtml(BRAND.shortName),
    description: escapeHtml(BRAND.description),
    choicesKey: STORAGE.choices.key,
    configKey: STORAGE.config.key,
    configAddress: ENDPOINTS.deployConfig.path,
    everyPage: (['profile', 'settings', 'theme', 'journeys'] as const).map((name) => ENDPOINTS[name].path).join(' '),
    firstRequestsKey: STORAGE.firstRequests.key,
    queriesKey: STORAGE.queries.key,
    ownerKey: STORAGE.owner.key,
    login,
    loginPath: ROUTES.login.path,
    openPaths: openPaths(),
    ofTheHour: OF_THE_HOUR,
    lastSeenId: LAST_SEEN_ID,
    lent: LENT,
    growing: GROWING,
    belowFold: BELOW_FOLD,
    firstScreens: String(FIRST_SCREENS),
    skipped: SKIPPED,
    signOnEndKey: STORAGE.signOnEnd.key,
    purgeKey: STORAGE.purge.key,
    scrollPositionsKey: SCROLL_POSITIONS_KEY,
    purgeMark: PURGE_MARK_ADDRESS,
    themeKey: STORAGE.theme.key,
    discretionKey: LAZY_STORAGE.discretion.key,
    tokenPrefix: TOKEN_PREFIX,
    breakpoints: Object.values(BREAKPOINTS_PX).join(' '),
    quickExitKey: LAZY_STORAGE.quickExit.key,
    bannerSpace: BANNER_SPACE,
    bannerCookie: BANNER_COOKIE_PREFIX,
    bannerMark: LAZY_STORAGE.dismissedBanners.key,
    locales: LOCALES.join(' '),
    wordmark: wordmark(),
    wordmarkSymbol: wordmarkSymbol(),
  };
  return html.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const word = words[name];
    if (word === undefined) {
      throw new Error(`index.html asks for ${whole}, which build/shell.ts does not know.`);
    }
    return word;
  });
}

/** The addresses for which nobody signs in, beside the login screen itself, as a regular expression. */
function openPaths(): string {
  const names = Object.keys(ROUTES) as RouteName[]; // The table's own keys.
  const isOpen = (row: RouteRow) => row.open === true && row.path !== '*' && row !== ROUTES.login;
  return names.flatMap((name) => (isOpen(ROUTES[name]) ? patternOf(name) : [])).join('|');
}

/** The built page as it is served: its policy in front, its files behind the first paint, and named before it. */
export function finishPage(html: string, pages: PageFiles = { start: [], files: [], pages: [] }): string {
  const table = `<meta name="page-files" content="${escapeHtml(JSON.stringify(pages))}" />`;
  const page = moveStyleSheet(moveModules(html.replaceAll(/<!--.*?-->\s*/gs, ''))).replace(
    /<script>(.*?)<\/script>/s,
    (_, code: string) => `${table}\n    <script>${minified(code)}</script>`,
  );
  return withPolicy(page, contentPolicy(scriptHash(page)));
}

/** Behind the charset, which has to stand within a page's first 1024 bytes, and before everything that loads. */
function withPolicy(html: string, policy: string): string {
  const charset = '<meta charset="utf-8" />';
  const [before, after] = html.split(charset);
  if (before === undefined || after === undefined) {
    throw new Error(`index.html must say ${charset} once.`);
  }
  return `${before}${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />${after}`;
}

const LOOPBACK = 'http://localhost:* http://127.0.0.1:*';

/**
 * The policy that goes with the files to any host (docs/security.md): it names kinds of addresses, since API, media and
 * identity providers are known at run time only. A deployment's own headers narrow it to hosts.
 */
export function contentPolicy(bootScriptHash: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self' '${bootScriptHash}'`,
    `script-src-attr 'none'`,
    `style-src 'self' 'unsafe-inline'`,
    `style-src-attr 'none'`,
    `img-src 'self' data: blob: https: ${LOOPBACK}`,
    `media-src 'self' blob: https: ${LOOPBACK}`,
    `font-src 'self'`,
    `connect-src 'self' https: ${LOOPBACK}`,
    `frame-src 'self' https: ${LOOPBACK}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types app-html app-worker default dompurify`,
  ].join('; ');
}

/** Vite's own scripts in development are inline and build their error page from strings. */
function developmentPolicy(): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'unsafe-inline'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: https: ${LOOPBACK}`,
    `media-src 'self' blob: https: ${LOOPBACK}`,
    `font-src 'self'`,
    `connect-src 'self' ws: https: ${LOOPBACK}`,
    `frame-src 'self' https: ${LOOPBACK}`,
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ');
}

/** @throws when the page has not exactly one inline script: the policy admits one. */
function scriptHash(html: string): string {
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  const scripts = html.match(/<script(?![^>]*\ssrc=)/g) ?? [];
  const [code] = inline;
  if (code === undefined || inline.length !== 1 || scripts.length !== 1) {
    throw new Error(`index.html has ${scripts.length} inline scripts; its policy admits exactly one.`);
  }
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

/**
 * In the head a style sheet holds back every paint; behind the shell it holds back only what comes after. It is asked for
 * before the scripts all the same: a tenth of their size, it would come after them on a slow line.
 */
function moveStyleSheet(html: string): string {
  const link = /\s*(<link rel="stylesheet"[^>]*>)/;
  const [whole, tag] = link.exec(html) ?? [];
  if (whole === undefined || tag === undefined) {
    return html;
  }
  const end = html.indexOf('\n', html.indexOf('<div id="root">'));
  const preload = tag.replace('rel="stylesheet"', 'rel="preload" as="style"');
  return `${html.slice(0, end)}\n    ${tag}${html.slice(end)}`
    .replace(whole, '')
    .replace('<style>', () => `${preload}\n    <style>`);
}

/** In a template, out of which the inline script takes them when it is time: elsewhere they would come before the words. */
function moveModules(html: string): string {
  const modules = /\s*<script type="module"[^>]* src="\/assets\/[^>]*><\/script>/g;
  const tags = html.match(modules) ?? [];
  const app = `<template id="app">${tags.map((tag) => tag.trim()).join('')}</template>`;
  return html.replaceAll(modules, '').replace('</body>', () => `${app}\n  </body>`);
}

/** Our name as it is first painted; the app shows the same drawing (src/ui/drawings/wordmark.tsx). */
function wordmark(): string {
  return `<svg viewBox="0 0 245 64" role="img" aria-label="${escapeHtml(BRAND.name)}"><use href="#wordmark" /></svg>`;
}

/** The drawing itself, once on the page for everybody who shows it. */
function wordmarkSymbol(): string {
  const drawing = readFileSync(path.resolve(import.meta.dirname, '../public/icons/wordmark.svg'), 'utf8');
  const symbol = drawing
    .replace('<svg xmlns="http://www.w3.org/2000/svg" ', '<symbol id="wordmark" ')
    .replace('</svg>', '</symbol>')
    .replaceAll(/\n\s*/g, '');
  return `<svg class="first-symbol" width="0" height="0" aria-hidden="true">${symbol}</svg>`;
}
