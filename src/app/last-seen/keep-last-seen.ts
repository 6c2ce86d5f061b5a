import type { createBrowserRouter } from 'react-router-dom';
import * as v from 'valibot';

import { isGone } from '#api/errors.ts';
import { isOwnerGone, ownerShown } from '#app/queries/persisting.ts';
import { isAsking, queryClient } from '#app/queries/query-client.ts';
import type { RouteName } from '#contract/app/routes.ts';
import { checksumOf } from '#contract/checksum.ts';
import { GROWING, OPENED } from '#contract/device/last-seen-marks.ts';
import { LastSeenPage } from '#contract/device/last-seen.ts';
import { forgetLastSeen, forgetLastSeenAt, isLastSeenKept, writeLastSeen } from '#device/last-seen/last-seen-pages.ts';
import { subscribeWaitingChanges } from '#device/outbox/waiting-changes.ts';
import { inIdleSteps } from '#device/page/when-idle.ts';
import { purgeIsPending } from '#device/purge/purge-mark.ts';
import { subscribeSavedArticles } from '#device/saved/saved-articles.ts';
import { readDiscretion, subscribeDiscretion } from '#device/storage/discretion.ts';

import { isWhole } from './is-whole.ts';
import { pageLook, subscribePageLook } from './page-look.ts';
import { purifyPage } from './purify-page.ts';
import { IS_HIDDEN } from './take-over.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** After the last change of what is shown: nobody waits for it. */
const QUIET_MS = 1500;
/** Of a page that was just opened, since it may be left at once. */
const FIRST_QUIET_MS = 200;

/** Whose next visit begins with the words of this one; no forms, no search, nothing of this device's own. */
const KEPT: ReadonlySet<string> = new Set<RouteName>([
  'home',
  'post',
  'realStories',
  'resources',
  'managersResources',
  'yourJourneys',
  'policies',
  'governmentPolicies',
]);

/** Keeps what the pages of this tab show, each time that it has changed and is quiet again. */
export function keepLastSeen(router: Pick<Router, 'state' | 'subscribe'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancel = () => {};
  let keptText = '';
  let keptPath = '';
  let keptLook = '';
  let isFit = true;

  function later(): void {
    cancel(); // What it began with is the page before this change.
    clearTimeout(timer);
    const quiet = location.pathname + location.search === keptPath ? QUIET_MS : FIRST_QUIET_MS;
    timer = setTimeout(() => (isAsking() ? later() : keepWhenIdle()), quiet);
  }

  function keepWhenIdle(): void {
    cancel = inIdleSteps(keep());
  }

  /** The browser may end the page at once. */
  function keepNow(): void {
    cancel();
    const steps = keep();
    while (steps.next().done !== true) {
      // Each step is work that no idle time will come for.
    }
  }

  function* keep(): Generator<undefined, void> {
    for (const { sheet } of styleSheets()) {
      if (sheet !== null && !classesOf.has(sheet)) {
        classesIn(sheet);
        yield;
      }
    }
    const root = document.getElementById('root');
    const owner = ownerShown();
    const path = location.pathname + location.search;
    if (root === null || owner === undefined || !isForKeeping(router) || !mayKeep() || !isCalm(root)) {
      return;
    }
    const shown = root.innerHTML;
    const look = pageLook();
    if (shown === keptText && path === keptPath && look === keptLook) {
      void isLastSeenKept(path).then((isKept) => isKept || !isFit || keepAnew());
      return;
    }
    const about = { v: 2, owner, at: Date.now(), look, title: document.title, styles: stylesOf(root) };
    const html = yield* purifyPage(root);
    const page = v.safeParse(LastSeenPage, { ...about, html, checksum: checksumOf(html ?? '') });
    keptText = shown;
    keptPath = path;
    keptLook = look;
    isFit = page.success;
    // Where this cannot be kept, what it was before must not be shown for it.
    void (page.success
      ? writeLastSeen(path, page.output, () => mayKeep() && ownerShown() === owner)
      : forgetLastSeenAt(path));
  }

  /** It has been forgotten since, because of something that was undone meanwhile. */
  function keepAnew(): void {
    keptText = '';
    keepWhenIdle();
  }

  router.subscribe(later);
  queryClient.getQueryCache().subscribe(({ type }) => type === 'updated' && later());
  subscribePageLook(later);
  subscribeWaitingChanges(later);
  subscribeSavedArticles(later);
  subscribeDiscretion(() => (isDiscreet() ? void forgetLastSeen() : later()));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !isAsking()) {
      keepNow();
    }
  });
  later();
}

function isForKeeping({ state }: Pick<Router, 'state'>): boolean {
  const name = state.matches.at(-1)?.route.id ?? '';
  return state.navigation.state === 'idle' && state.errors === null && KEPT.has(name);
}

function mayKeep(): boolean {
  return !isOwnerGone() && !purgeIsPending() && !isDiscreet();
}

/** Whoever doesn't want others to see the screen has nothing shown before the app can look after it. */
function isDiscreet(): boolean {
  const { covers, quickExit } = readDiscretion();
  return covers || quickExit;
}

/** Whatever says of itself that it is. */
const IS_OPENED = `[${OPENED}], [aria-expanded=true]`;

/** Whole, nothing opened, and nothing of it failed. That a journey is gone, the page will say the next time too. */
function isCalm(root: HTMLElement): boolean {
  const isFailed = queryClient
    .getQueryCache()
    .getAll()
    .some((query) => query.getObserversCount() > 0 && query.state.status === 'error' && !isGone(query.state.error));
  const isCovered = document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
  const isUnknown = root.querySelector(`main ${IS_HIDDEN}, [${GROWING}]`) !== null;
  const isOpened = root.querySelector(IS_OPENED) !== null;
  return isWhole(root) && !isUnknown && !isFailed && !isCovered && !isOpened;
}

/** The style sheets of which it uses anything: nobody waits for another. */
function stylesOf(root: HTMLElement): string[] {
  return styleSheets()
    .filter(({ sheet }) => sheet === null || usesAny(root, sheet))
    .map(({ href }) => new URL(href).pathname);
}

function styleSheets(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
}

/** To write them down takes a slow phone 25 ms, so each sheet is asked once, in a step of its own. */
const classesOf = new WeakMap<CSSStyleSheet, readonly string[]>();

function classesIn(sheet: CSSStyleSheet): readonly string[] {
  const known = classesOf.get(sheet);
  if (known !== undefined) {
    return known;
  }
  const text = [...sheet.cssRules].map(({ cssText }) => cssText).join('');
  const classes = [...new Set([...text.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name))];
  classesOf.set(sheet, classes);
  return classes;
}

function usesAny(root: HTMLElement, sheet: CSSStyleSheet): boolean {
  return classesIn(sheet).some((name) => root.getElementsByClassName(name).length > 0);
}
