import { ALLOWED_TAGS } from './allowed-html.ts';

interface HtmlPolicy {
  createHTML: (html: string) => string;
}

/** Trusted Types, where a browser has them. The standard library's types don't know them yet. */
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy };
};

let policy: HtmlPolicy | undefined;
let withoutWindow: DOMParser | undefined;

/** Elements that neither load anything where they are only parsed nor are ever asked about. */
interface PlainTags {
  readonly names: ReadonlySet<string>;
  /** Finds a tag of another. */
  readonly others: RegExp;
}

/** Those of an article, and more that a page of ours may have. */
export function plainTags(more: readonly string[] = []): PlainTags {
  const names = ALLOWED_TAGS.filter((name) => !/^(?:picture|source|video|audio|track|iframe)$/.test(name)).concat(more);
  return { names: new Set(names), others: new RegExp(`<(?!/?(?:${names.join('|')})[\\s/>])`, 'i') };
}

const OF_ARTICLES = plainTags();
/** An attribute with a value, and one without, inside a tag. */
const ASKED_ABOUT = /[\s"'/](?:on\w+|style)\s*=|<[^<>"']*(?:"[^<>"]*"[^<>"']*){0,40}\s(?:on\w+|style)[\s/>]/i;

/**
 * The content of a page as a body of a document that runs no script, loads nothing, is never shown and has no window:
 * what comes out is not clean. The policy stays in this file, so that nothing else can pass through it.
 */
export function parseInert(html: string, plain = OF_ARTICLES): HTMLElement {
  const isPlain = !plain.others.test(html) && !ASKED_ABOUT.test(html);
  return contentBy(isPlain ? new DOMParser() : inertParser(), html);
}

/** A document that asks nobody, and where nothing of an element loads that is brought there. */
export function inertDocumentFor(element: Element, plain: PlainTags): Document {
  const isPlain = [...element.querySelectorAll('*')].every(({ localName }) => plain.names.has(localName));
  return contentBy(isPlain ? new DOMParser() : inertParser(), '').ownerDocument;
}

function inertParser(): DOMParser {
  return (withoutWindow ??= parserWithoutWindow());
}

/** The nodes inside an element, taken out of it: nothing is copied. */
export function takeContent(element: Element): DocumentFragment {
  const range = new Range();
  range.selectNodeContents(element);
  return range.extractContents();
}

/**
 * Chromium asks the page's policy about every `onerror=`, `style=` and `<base>` that it parses, also in a document that is
 * never shown, a template's too, reports each, and loads a `<track>` there (measured). It has nobody to ask once the window
 * of a document is gone. The frame takes a slow phone 15 ms, so plain content does without.
 */
function parserWithoutWindow(): DOMParser {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  const gone = view === null ? undefined : new view.DOMParser();
  frame.remove();
  // Other browsers ask nobody, and may take what such a parser makes for another window's.
  return gone !== undefined && isOurs(gone) ? gone : new DOMParser();
}

function isOurs(candidate: DOMParser): boolean {
  try {
    return contentBy(candidate, '<p>').firstChild instanceof HTMLElement;
  } catch {
    return false; // It does not work without its window.
  }
}

/** In a body of this window's making, so that its nodes are this window's too. A set of frames has no body. */
function contentBy(parser: DOMParser, html: string): HTMLElement {
  policy ??= trustedTypes?.createPolicy('app-html', { createHTML: (text) => text });
  const parsed = parser.parseFromString(policy?.createHTML(html) ?? html, 'text/html');
  const body = parsed.adoptNode(document.createElement('body'));
  const content = parsed.querySelector('body');
  if (content !== null) {
    body.append(takeContent(content));
    dropComments(body);
  }
  return body;
}

/**
 * DOMPurify takes an element for a disguise, and removes it, where a remark stands beside words like `<b>`. Nothing but
 * comments is looked at: what is seen here first would count as the other window's.
 */
function dropComments(body: HTMLElement): void {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Comment[] = [];
  while (comments.nextNode() !== null) {
    found.push(comments.currentNode as Comment); // The walker shows no others.
  }
  found.forEach((comment) => comment.remove());
}
