/* Runs in the page that tests/corpora/html/html.ts serves. */
import * as v from 'valibot';

import { purifyPage } from '#app/last-seen/purify-page.ts';
import { LastSeenPage } from '#contract/device/last-seen.ts';
import { installDefaultPolicy } from '#device/worker/trusted-types.ts';
import { parseInert } from '#features/posts/html/parse-inert.ts';
import { sanitise } from '#features/posts/html/sanitise.ts';

import { HOSTILE } from './hostile-html.ts';
import { clobbered, forbiddenInArticle, forbiddenInPage } from './inspect.ts';
import { mutated } from './mutate.ts';

export interface Batch {
  readonly seed: number;
  /** `byHand`: the numbers are those of what was written; `made`: of what is made of it. */
  readonly origin: 'byHand' | 'made';
  readonly from: number;
  readonly to: number;
}

export interface Report {
  readonly kept: number;
  readonly refused: number;
  readonly failures: readonly string[];
  readonly slowestMs: number;
  /** Stable only once they were written out and read again: harmless, since articles are never written out. */
  readonly settledLater: number;
  readonly hash: number;
}

const inputs = Object.values(HOSTILE).flat();
const tripped: string[] = [];
Object.assign(window, { hit: () => tripped.push('something ran'), told: (what: string) => tripped.push(what) });
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
  tripped.push(`the policy had to stop ${effectiveDirective} ${blockedURI} ${sample}`),
);
installDefaultPolicy();

async function run(batch: Batch): Promise<Report> {
  const numbers = Array.from({ length: batch.to - batch.from }, (_, index) => batch.from + index);
  const cases = numbers.map((number) => inputOf(batch, number));
  const report = await tryAll(cases);
  if (tripped.length === 0) {
    return report;
  }
  // Which one was it?
  const found: string[] = [];
  for (const html of cases) {
    tripped.length = 0;
    await tryAll([html]);
    found.push(...tripped.map((what) => `${what}: ${said(html)}`));
  }
  tripped.length = 0;
  return { ...report, failures: [...report.failures, ...(found.length > 0 ? found : ['tripped, only together'])] };
}

function inputOf({ seed, origin }: Batch, number: number): string {
  return origin === 'byHand' ? (inputs[number] ?? '') : mutated(inputs, seed, number);
}

async function tryAll(cases: readonly string[]): Promise<Report> {
  const failures: string[] = [];
  const pages: string[] = [];
  const stage = document.createElement('main');
  document.body.append(stage);
  let [slowestMs, settledLater, hash] = [0, 0, 0];
  for (const html of cases) {
    const startedAt = performance.now();
    const fail = (what: string) => failures.push(`${what}: ${said(html)}`);
    try {
      const article = cleaned(html, fail);
      settledLater += article.rounds > 1 ? 1 : 0;
      const page = keptPage(html, fail);
      pages.push(...[page, keptPage(article.text, fail)].filter((kept) => kept !== undefined));
      stage.append(article.fragment);
      hash = hashOf(hash, `${article.text}\0${page ?? ''}`);
    } catch (error) {
      fail(`threw ${String(error)}`);
    }
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  }
  await shown(pages);
  await settled(stage);
  failures.push(...clobbered(document).map((name) => `document.${name} is no longer itself`));
  stage.remove();
  return { kept: pages.length, refused: cases.length * 2 - pages.length, failures, slowestMs, settledLater, hash };
}

/** The two players that an article may embed, in their forms that set no cookie before they play. */
const PLAYER =
  /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{6,20}|player\.vimeo\.com\/video\/\d{5,12}\?(?:h=[\da-f]+&)?dnt=1)$/;
const ROUNDS_MAX = 4;
/** Parsers put elsewhere what is nested very deep, and links in links at each of their levels: at each reading anew. */
const DEPTH_MAX = 64;

/** As an article, and as whoever writes it out and reads it in again would have it. */
function cleaned(html: string, fail: (what: string) => void) {
  const fragment = sanitise(html);
  const text = textOf(fragment);
  for (const what of forbiddenInArticle(fragment)) {
    fail(`an article has ${what}`);
  }
  let rounds = 1;
  let before: Node = fragment;
  for (; rounds <= ROUNDS_MAX; rounds += 1) {
    const again = sanitise(textOf(before));
    for (const what of forbiddenInArticle(again)) {
      fail(`an article read again has ${what}`);
    }
    if (again.isEqualNode(before)) {
      break;
    }
    before = again;
  }
  if (rounds > ROUNDS_MAX && depthOf(fragment) < DEPTH_MAX) {
    fail('an article never stays the same');
  }
  // Nothing of a player is loaded before it is pressed: the app shows a button in its place.
  fragment.querySelectorAll('iframe').forEach((frame) => {
    if (!PLAYER.test(frame.getAttribute('src') ?? '')) {
      fail('a frame is no player');
    }
    frame.remove();
  });
  return { fragment, text, rounds };
}

/** As a page that was last seen; undefined where it is not kept. */
function keptPage(html: string, fail: (what: string) => void): string | undefined {
  const pure = purified(parseInert(html));
  if (
    pure === undefined ||
    !v.is(LastSeenPage, { v: 1, owner: 'x', at: 0, look: '', title: '', styles: [], html: pure, length: pure.length })
  ) {
    return undefined;
  }
  const again = parseInert(pure);
  for (const what of forbiddenInPage(again)) {
    fail(`a page has ${what}`);
  }
  if (purified(again) !== pure) {
    fail('a page that is kept does not stay the same');
  }
  return pure;
}

function purified(page: Element): string | undefined {
  const steps = purifyPage(page);
  let step = steps.next();
  while (step.done !== true) {
    step = steps.next();
  }
  return step.value;
}

/** As the worker sends them: in templates of a page, whose script puts them on the screen. */
async function shown(pages: readonly string[]): Promise<void> {
  const body = JSON.stringify(pages);
  const address = await (await fetch('/seen', { method: 'POST', body })).text();
  const frame = document.createElement('iframe');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = address;
  document.body.append(frame);
  await loaded;
  const inside = frame.contentDocument;
  if (inside === null || inside.body.dataset['shown'] !== String(pages.length)) {
    tripped.push('a page broke out of its template');
  } else {
    await settled(inside.body);
    tripped.push(...clobbered(inside).map((name) => `document.${name} of a page is no longer itself`));
  }
  frame.remove();
}

/** Handlers of pictures run when their load has failed. */
async function settled(root: ParentNode): Promise<void> {
  const pictures = [...root.querySelectorAll('img')].map(async (image) => {
    image.loading = 'eager';
    await image.decode().catch(() => undefined);
  });
  await Promise.race([Promise.all(pictures), new Promise((resolve) => setTimeout(resolve, 3000))]);
  await new Promise(requestAnimationFrame);
}

function textOf(node: Node): string {
  const stage = document.implementation.createHTMLDocument('').createElement('div');
  stage.append(node.cloneNode(true));
  return stage.innerHTML;
}

function depthOf(root: ParentNode): number {
  let [depth, level] = [0, [...root.children]];
  for (; level.length > 0; depth += 1) {
    level = level.flatMap(({ children }) => [...children]);
  }
  return depth;
}

const SAID_MAX = 400;

function said(html: string): string {
  return html.length > SAID_MAX
    ? `${JSON.stringify(html.slice(0, SAID_MAX))}… (${html.length} characters)`
    : JSON.stringify(html);
}

function hashOf(start: number, text: string): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}

Object.assign(window, { probe: { run, inputs: inputs.length } });
