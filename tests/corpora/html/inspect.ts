import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '#features/posts/html/allowed-html.ts';

/*
 * What must not be there, written down a second time and without DOMPurify. The lists of names are the app's own; what
 * an address may be is not.
 */

/** Set by us on the players that an article may embed. */
const OURS = new Set(['sandbox', 'referrerpolicy']);
const ADDRESSES = new Set(['href', 'src', 'poster', 'cite']);
const PLAYER = /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/|player\.vimeo\.com\/video\/)/;

/** Everything in a tree that an article must not hold, in words. */
export function forbiddenInArticle(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const isHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml';
    const problems = isHtml && ALLOWED_TAGS.includes(tag) ? [] : [`<${tag}>`];
    for (const { name, value } of element.attributes) {
      if (!ALLOWED_ATTRIBUTES.includes(name) && !OURS.has(name)) {
        problems.push(`${tag} ${name}`);
      }
      if (ADDRESSES.has(name) && !mayLeadTo(value, name)) {
        problems.push(`${tag} ${name}=${value}`);
      }
      if (name === 'srcset' && !value.split(/,\s+/).every((one) => mayLeadTo(one.split(' ')[0] ?? '', 'src'))) {
        problems.push(`${tag} ${name}=${value}`);
      }
    }
    if (tag === 'iframe' && !PLAYER.test(element.getAttribute('src') ?? '')) {
      problems.push('a foreign frame');
    }
    if (element.getAttribute('target') === '_blank' && !/\bnoopener\b/.test(element.getAttribute('rel') ?? '')) {
      problems.push('a link with power over its opener');
    }
    return problems;
  });
}

const NOT_IN_PAGES =
  'script, style, iframe, frame, frameset, object, embed, applet, template, base, meta, link, dialog, noscript, foreignObject, math, animate, set';
const NO_ATTRIBUTES = /^on|^(?:style|srcdoc|action|formaction|ping|background|autofocus|popovertarget|xlink:href)$/;

const SCRIPTS = new Set(['javascript:', 'data:', 'vbscript:', 'blob:']);

/** Everything that a page as it was last seen must not hold. */
export function forbiddenInPage(root: ParentNode): string[] {
  return [
    ...[...root.querySelectorAll(NOT_IN_PAGES)].map(({ localName }) => `<${localName}>`),
    ...[...root.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].flatMap(({ name, value }) => {
        const isNothing = name === 'href' && !element.matches('a, area, use');
        const isScript = ADDRESSES.has(name) && !isNothing && SCRIPTS.has(protocolOf(value));
        return NO_ATTRIBUTES.test(name) || isScript ? [`${element.localName} ${name}=${value}`] : [];
      }),
    ),
    ...[...root.querySelectorAll('use')].flatMap((element) =>
      element.getAttribute('href')?.startsWith('#') === true ? [] : ['a drawing from elsewhere'],
    ),
  ];
}

/** Methods of a document, or of a form, that something in it now stands in for. */
export function clobbered(document: Document): string[] {
  const owners = [document, ...document.forms];
  return owners.flatMap((owner) =>
    Object.getOwnPropertyNames(owner).filter((name) => name !== 'location' && name in Object.getPrototypeOf(owner)),
  );
}

/** Where a browser would go. */
function protocolOf(value: string): string {
  try {
    return new URL(value, location.href).protocol;
  } catch {
    return '';
  }
}

function mayLeadTo(value: string, name: string): boolean {
  let url: URL;
  try {
    url = new URL(value, location.href);
  } catch {
    return false;
  }
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal);
  const isElse = name === 'href' && ['mailto:', 'tel:'].includes(url.protocol);
  return isElse || (isWeb && url.username === '' && url.password === '');
}
