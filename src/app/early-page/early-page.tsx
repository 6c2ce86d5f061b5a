import { I18nProvider } from '@lingui/react';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { render, type VNode } from 'preact';

import { provideApiContext } from '#api/api-context.ts';
import { runGuard } from '#app/guard/guard-runner.ts';
import { isWhole } from '#app/last-seen/is-whole.ts';
import { PortalLayout } from '#app/layouts/portal/portal-layout.tsx';
import type { PageModule } from '#app/routes/page-module.ts';
import { BUILD } from '#app/start/build.ts';
import type { Theme } from '#contract/api/theme.ts';
import { QUERY_KINDS } from '#contract/api/query-kinds.ts';
import { ROUTES } from '#contract/app/routes.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { readSnapshot } from '#device/queries/snapshot.ts';
import { readOwner } from '#device/session/owner.ts';
import { browserStorage } from '#device/storage/browser-storage.ts';
import { readCachedTheme } from '#device/storage/cached-theme.ts';
import { readerNow } from '#features/profile/queries/use-reader.ts';
import { apiBase } from '#features/site/config.ts';
import { siteQueries } from '#features/site/site-queries.ts';
import { i18n } from '#i18n/i18n.ts';
import * as home from '#pages/home/home-page.tsx';
import * as resources from '#pages/resources/resources-page.tsx';
import * as realStories from '#pages/stories/real-stories-page.tsx';
import { applyTheme } from '#ui/theme/apply-theme.ts';
import { deriveTheme } from '#ui/theme/client-theme.ts';

import { earlyPorts } from './early-ports.ts';
import { EARLY_ROUTES } from './early-routes.ts';
import { parametersIn } from './parameters-in.ts';
import { QueryClient as AnswersClient, QueryClientProvider } from './query-stand-in.tsx';
import { LATE } from './react-stand-in.ts';
import { PlaceContext } from './router-stand-in.tsx';

const PAGES: Readonly<Record<(typeof EARLY_ROUTES)[number], PageModule>> = {
  home,
  realStories,
  managersResources: resources,
  resources,
};

/** What the first screen shows has come by then, or it can do without what has not. */
const FIRST_SCREEN_WITHIN_MS = 400;
/** Later it may still show a page, while the app's own files are on their way. */
const ALONE_MS = 500;

const answers = new AnswersClient();
/** As far as anything here uses one. */
const client = answers as unknown as QueryClient;

/**
 * The page at this address with what is kept and what the script of index.html has asked for; undefined where that is
 * not enough, where the guard would not let the person in, or where anything of it would change once the app is here.
 */
async function earlyPage(token: string): Promise<HTMLElement | undefined> {
  const found = routeAt(location.pathname);
  const owner = readOwner()?.owner;
  if (found === undefined || owner === undefined) {
    return undefined;
  }
  provideApiContext({
    base: apiBase,
    token: () => Promise.resolve(token),
    isExpired: () => false,
    refresh: () => Promise.resolve('unreachable'),
    onRefused: nothing,
    onReport: nothing,
  });
  restore(owner);
  await breathe();
  const { route, page, params } = found;
  const visit = { route, row: ROUTES[route], url: new URL(location.href), from: null };
  if ((await runGuard(visit, earlyPorts(client))) !== 'enter') {
    return undefined;
  }
  page.prefetch?.({ client, reader: readerNow(client), params, query: visit.url.searchParams });
  const all = answers.untilAnswered();
  await Promise.race([all, delay(FIRST_SCREEN_WITHIN_MS)]);
  await breathe();
  const place = { params, page: <page.Page /> };
  return rendered(place) ?? (await all.then(() => rendered(place)));
}

/** Undefined where something of the page itself is still to come. */
function rendered(place: ComponentProps<typeof PlaceContext>['value']): HTMLElement | undefined {
  const container = document.createElement('div');
  const tree = (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={answers}>
        <PlaceContext value={place}>
          <PortalLayout Prompts={nothing} />
        </PlaceContext>
      </QueryClientProvider>
    </I18nProvider>
  );
  render(tree as VNode, container); // Built with `preact/jsx-runtime` (build/early-page.ts).
  settleFields(container);
  return isWhole(container) && container.querySelector(`main [${LATE}]`) === null ? container : undefined;
}

/** What fields show is where they begin: otherwise it would count as what the person has done to them meanwhile. */
function settleFields(page: Element): void {
  for (const field of page.querySelectorAll('input')) {
    field.defaultValue = field.value;
    field.defaultChecked = field.checked;
  }
  for (const option of page.querySelectorAll('option')) {
    option.defaultSelected = option.selected;
  }
}

function routeAt(path: string) {
  for (const route of EARLY_ROUTES) {
    const params = parametersIn(path, ROUTES[route].path);
    if (params !== undefined) {
      return { route, page: PAGES[route], params };
    }
  }
  return undefined;
}

/** Of the organisation. Those that were worked out last time are on the page already. */
function wearColours(): void {
  const theme = answers.getQueryData(siteQueries.theme(readerNow(client).siteUuid).queryKey) as Theme | undefined; // As its query gives it.
  const { theme: mode } = document.documentElement.dataset;
  if (theme !== undefined && readCachedTheme() === null && (mode === 'day' || mode === 'evening' || mode === 'night')) {
    applyTheme(deriveTheme(theme, mode));
  }
}

function restore(owner: string): void {
  const text = browserStorage('localStorage').getItem(STORAGE.queries.key) ?? '';
  for (const entry of readSnapshot(text, { owner, kinds: QUERY_KINDS, build: BUILD, now: Date.now() }) ?? []) {
    answers.setQueryData(entry.key, entry.data, { updatedAt: entry.updatedAt });
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** A slow phone has been at this for 50 ms: presses and frames come first. */
async function breathe(): Promise<void> {
  await (window.scheduler?.yield?.() ?? delay(0));
}

function nothing(): undefined {
  return undefined;
}

const early = globalThis.kinwardEarly?.page;
setTimeout(() => early?.end(), ALONE_MS);
earlyPage(globalThis.kinwardEarly?.token ?? '')
  .then((page) => {
    if (page === undefined) {
      early?.end();
    } else {
      globalThis.kinwardEarly?.page?.show(page);
      wearColours();
    }
  })
  .catch(() => early?.end()); // The app begins without it.
