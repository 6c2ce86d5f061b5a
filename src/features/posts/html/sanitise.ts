import DOMPurify from 'dompurify';

import { playerAddress } from '#features/posts/media/film-source.ts';

import {
  ADDRESS_ATTRIBUTES,
  ALLOWED_ADDRESS_PATTERN,
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  FORBIDDEN_CONTENTS,
  PLAIN_ATTRIBUTES,
} from './allowed-html.ts';
import { linkAddress, mediaAddress, mediaSrcSet } from './content-address.ts';
import { parseInert, takeContent } from './parse-inert.ts';

/** Raised when the rules change, so that nothing that was cleaned by older rules is shown. */
export const SANITISER_VERSION = 3;

/**
 * HTML of the content system as nodes that hold nothing but what `allowed-html.ts` and `content-address.ts` let
 * through. The one sanitiser: also what comes from any cache passes here before it is shown. A body that `parseInert`
 * has made is emptied.
 */
export function sanitise(html: string | HTMLElement): DocumentFragment {
  purifier ??= createPurifier();
  const body = typeof html === 'string' ? parseInert(html) : html;
  purifier.sanitize(body, CONFIG);
  return takeContent(body);
}

/** What the first article would wait for: 20 ms on an old phone. */
export function prepareSanitiser(): void {
  sanitise('');
}

/** The id or name that an element had in the content: what a `#` link there points to. It never becomes an id. */
export function anchorOf(element: Element): string | undefined {
  return anchors.get(element);
}

const CONFIG = {
  // The root of what is sanitised is a body, and must be allowed to stay while it is.
  ALLOWED_TAGS: [...ALLOWED_TAGS, 'body'],
  ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
  ADD_URI_SAFE_ATTR: PLAIN_ATTRIBUTES,
  ADD_DATA_URI_TAGS: [],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  ALLOWED_URI_REGEXP: ALLOWED_ADDRESS_PATTERN,
  SANITIZE_NAMED_PROPS: true,
  KEEP_CONTENT: true,
  FORBID_CONTENTS: FORBIDDEN_CONTENTS,
  IN_PLACE: true as const, // Its own parsing would happen where the page's policy sees it.
  RETURN_DOM: true as const, // Elements with `is` go; else an empty `is` would stay on them.
};

const anchors = new WeakMap<Element, string>();

/** An instance of our own: hooks of the shared one would be everybody's. */
let purifier: typeof DOMPurify | undefined;

function createPurifier(): typeof DOMPurify {
  const own = DOMPurify(window);
  own.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName !== 'iframe') {
      return;
    }
    const player = node instanceof Element ? playerAddress(node.getAttribute('src') ?? '') : undefined;
    if (player === undefined) {
      node.parentNode?.removeChild(node);
    } else {
      (node as Element).setAttribute('src', player);
    }
  });
  own.addHook('beforeSanitizeAttributes', (node) => {
    const anchor = isTrustworthy(node) ? (node.getAttribute('id') ?? node.getAttribute('name')) : null;
    if (anchor !== null && anchor !== '') {
      anchors.set(node, anchor);
    }
  });
  own.addHook('afterSanitizeAttributes', (node) => {
    if (isTrustworthy(node)) {
      keepSafeAddresses(node);
      tame(node);
    }
  });
  return own;
}

/**
 * The fields of a form can stand in for its methods. Forms go anyway; text nodes pass here too. Whatever window a node
 * is of: what is taken for no element would keep its addresses.
 */
function isTrustworthy(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE && !(node instanceof HTMLFormElement);
}

function keepSafeAddresses(element: Element): void {
  for (const name of ADDRESS_ATTRIBUTES) {
    const value = element.getAttribute(name);
    if (value !== null && element.tagName !== 'IFRAME') {
      const safe = name === 'href' ? linkAddress(value, location.origin) : mediaAddress(value, location.origin);
      setOrRemove(element, name, safe);
    }
  }
  const srcSet = element.getAttribute('srcset');
  if (srcSet !== null) {
    setOrRemove(element, 'srcset', mediaSrcSet(srcSet, location.origin));
  }
}

/** What each element must or must not do, whatever the content says. */
function tame(element: Element): void {
  switch (element.tagName) {
    case 'A': {
      const isElsewhere = /^https?:/.test(element.getAttribute('href') ?? '');
      setOrRemove(element, 'target', isElsewhere ? '_blank' : undefined);
      setOrRemove(element, 'rel', isElsewhere ? 'noopener noreferrer nofollow' : undefined);
      break;
    }
    case 'IFRAME':
      element.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
      element.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
      element.setAttribute('loading', 'lazy');
      break;
    case 'IMG':
      element.setAttribute('loading', 'lazy');
      element.setAttribute('decoding', 'async');
      break;
    case 'VIDEO':
    case 'AUDIO':
      element.setAttribute('controls', '');
      element.setAttribute('preload', 'none');
      break;
    default:
  }
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) {
    element.removeAttribute(name);
  } else {
    element.setAttribute(name, value);
  }
}
