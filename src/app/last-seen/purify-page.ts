import DOMPurify from 'dompurify';

import { OF_THE_MOMENT } from '#contract/device/last-seen-marks.ts';
import { inertDocumentFor, parseInert, plainTags } from '#features/posts/html/parse-inert.ts';

import { markBelowFold } from './mark-below-fold.ts';

/** What pages consist of; one that has anything else, such as a film, takes a slow phone 50 ms longer. */
const PLAIN = plainTags(
  (
    'main header footer nav section article aside address button form input label select option fieldset legend ' +
    'progress output bdi menu search svg symbol defs use g path circle ellipse rect line polyline polygon title text'
  ).split(' '),
);

/**
 * What a page shows, as HTML that brings no script, no handler and no style of its own, and says nothing by itself to a
 * screen reader. Only what stays the same when it is parsed and sanitised is kept: `undefined` where that is not so after
 * a second try, so that there is something in it that two parsers would understand differently. The page may change
 * between two steps.
 */
export function* purifyPage(page: Element): Generator<undefined, string | undefined> {
  const copy = inertDocumentFor(page, PLAIN).importNode(page, true); // Where nothing of it loads.
  writeDownChoices(page, copy);
  markBelowFold(page, copy);
  for (const styled of copy.querySelectorAll('[style]')) {
    styled.removeAttribute('style'); // The page's policy is asked about each that is parsed.
  }
  for (const passing of copy.querySelectorAll(`[${OF_THE_MOMENT}]`)) {
    passing.remove();
  }
  copy.querySelectorAll(SPEAKING).forEach(silence);
  const shown = copy.innerHTML;
  yield;
  purifier ??= createPurifier();
  yield;
  const once = yield* purified(purifier, shown);
  return once === shown || (yield* purified(purifier, once)) === once ? once : undefined;
}

/** The app's own regions speak; these only show. */
const SPEAKING = '[role=status], [role=alert], [role=log], [aria-live]';

function silence(element: Element): void {
  if (/^(?:status|alert|log)$/.test(element.getAttribute('role') ?? '')) {
    element.removeAttribute('role');
  }
  element.removeAttribute('aria-live');
}

const CONFIG = {
  USE_PROFILES: { html: true, svg: true },
  ADD_TAGS: ['use', 'body'],
  ADD_ATTR: ['target', 'fetchpriority'],
  FORBID_TAGS: ['style', 'template', 'dialog', 'iframe', 'noscript', 'image', 'feimage'],
  FORBID_ATTR: ['style', 'autofocus', 'action', 'formaction', 'ping', 'background', 'popovertarget', 'xlink:href'],
  ALLOW_UNKNOWN_PROTOCOLS: false,
  // As DOMPurify's own, with fewer schemes: it is asked about most attributes, not only about addresses.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  IN_PLACE: true as const,
  RETURN_DOM: true as const,
  // Nothing is parsed here, so that no policy is needed; a second one of this name would be refused.
  TRUSTED_TYPES_POLICY: null,
};

let purifier: typeof DOMPurify | undefined;

/** Parts of a page that are many and small, and that HTML allows everywhere. */
const PARTS = 'header, footer, nav, li, p';
/** So many elements take a slow phone about 20 ms. */
const STEP_ELEMENTS = 60;

/** The parts one by one, each out of its place meanwhile, then what is around them. */
function* purified(by: typeof DOMPurify, html: string): Generator<undefined, string> {
  const body = parseInert(html, PLAIN);
  yield;
  const inert = body.ownerDocument;
  const parts = new Map<Element, Element>();
  let elements = 0;
  for (const part of body.querySelectorAll(PARTS)) {
    if (part.parentElement?.closest(PARTS) || !(part instanceof HTMLElement)) {
      continue;
    }
    if (elements > STEP_ELEMENTS) {
      yield;
      elements = 0;
    }
    elements += part.getElementsByTagName('*').length;
    // In the page's own document its pictures would load before it is clean.
    const [place, away] = [
      inert.adoptNode(document.createElement('span')),
      inert.adoptNode(document.createElement('div')),
    ];
    part.replaceWith(place);
    away.append(part);
    by.sanitize(away);
    parts.set(place, away);
  }
  yield;
  by.sanitize(body);
  // Nowhere, where all around it was removed.
  parts.forEach(({ childNodes }, place) => place.replaceWith(...childNodes));
  return body.innerHTML;
}

function createPurifier(): typeof DOMPurify {
  const own = DOMPurify(window); // Hooks of the shared instance would be everybody's.
  own.setConfig(CONFIG); // Read once, not with each page.
  own.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName === 'use' && node instanceof Element && !/^#[\w-]+$/.test(node.getAttribute('href') ?? '')) {
      node.remove();
    }
  });
  own.addHook('afterSanitizeAttributes', (node) => {
    if (!isElement(node) || node instanceof HTMLFormElement) {
      return; // The fields of a form can stand in for its methods.
    }
    if (/^\s*data:/i.test(node.getAttribute('src') ?? '')) {
      node.removeAttribute('src'); // DOMPurify lets pictures be made of text.
    }
    if (node.hasAttribute('target')) {
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer');
    }
    silence(node);
  });
  return own;
}

/** Of whatever window. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** What was chosen in a form is no part of its HTML. */
function writeDownChoices(page: Element, copy: Element): void {
  const options = copy.querySelectorAll('option');
  page
    .querySelectorAll('option')
    .forEach(({ selected }, index) => options[index]?.toggleAttribute('selected', selected));
  const inputs = copy.querySelectorAll('input');
  page.querySelectorAll('input').forEach(({ checked }, index) => inputs[index]?.toggleAttribute('checked', checked));
}
