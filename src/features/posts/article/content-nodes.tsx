import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from 'react';

import { SECTIONS } from '#features/posts/html/allowed-html.ts';
import { type ContentPart, type HeadingRanks, isEmpty } from '#features/posts/html/content-outline.ts';
import { LazyFilm, LazyMedia } from '#features/posts/media/lazy-media.tsx';
import { breakable } from '#features/posts/text/clean-text.ts';

import * as styles from './article-body.css.ts';
import { attributesOf, languageOf } from './content-attributes.ts';
import { ContentImage } from './content-image.tsx';
import { ContentLink } from './content-link.tsx';
import { ContentTable } from './content-table.tsx';

export interface ContentScope {
  readonly part: ContentPart;
  readonly ranks: HeadingRanks;
  readonly title: string;
  /** The paragraph that leads the article. */
  readonly lead?: Element;
  /** Inside a link there is no other link and no control. */
  readonly isInLink?: boolean;
  /** Inside a heading and the like there are words only: what would be a block becomes a span. */
  readonly isPhrase?: boolean;
}

/** Elements that stand for themselves, as the page's own elements of the same name. */
const PLAIN = new Set(
  (
    'p strong b em i u s sub sup small mark blockquote q cite ul ol li dl dt dd figure figcaption div span code pre ' +
    'details summary abbr time caption thead tbody tfoot tr th td colgroup'
  ).split(' '),
);
const SECTION = SECTIONS.join();
const BLOCKS =
  'p, blockquote, ul, ol, li, dl, dt, dd, figure, figcaption, div, pre, details, summary, hr, table, ' +
  `h1, h2, h3, h4, h5, h6, ${SECTION}`;
const OWN_BLOCK = `${BLOCKS}, iframe, video, audio, img, picture`;
const LISTS = 'ul, ol';
const UNMARKED = { listStyleType: 'none' };
/** Parts of a table, with what each may stand in: anywhere else only its words stay. */
const TABLE_PARTS: ReadonlyMap<string, string> = new Map([
  ['caption', 'table'],
  ['colgroup', 'table'],
  ['col', 'colgroup'],
  ['thead', 'table'],
  ['tbody', 'table'],
  ['tfoot', 'table'],
  ['tr', 'thead, tbody, tfoot'],
  ['th', 'tr'],
  ['td', 'tr'],
]);
const LEAD_CHARACTERS_MAX = 320;

/** The nodes of a piece of an article. Words that stand outside any paragraph get one. */
export function rootNodes(scope: ContentScope): ReactNode {
  const nodes: ReactNode[] = [];
  let loose: Node[] = [];
  const closeParagraph = () => {
    if (loose.some((node) => !isEmpty(node))) {
      nodes.push(<p>{keyed(loose.map((node) => contentNode(node, scope)))}</p>);
    }
    loose = [];
  };
  for (const node of unwrapped(withoutWrappers(scope.part.fragment))) {
    if (node === BOUNDARY) {
      closeParagraph();
    } else if (node instanceof Element && (node.matches(OWN_BLOCK) || node.querySelector(BLOCKS) !== null)) {
      closeParagraph();
      const isLead = scope.part.number === 1 && nodes.length === 0 && isShortParagraph(node);
      nodes.push(contentNode(node, isLead ? { ...scope, lead: node } : scope));
    } else {
      loose.push(node);
    }
  }
  closeParagraph();
  return keyed(nodes);
}

const BOUNDARY = 'boundary';

/** What sections hold stands side by side, as if there were none: only words on both sides of a boundary are apart. */
function* unwrapped(parent: Node): Generator<Node | typeof BOUNDARY> {
  for (const node of parent.childNodes) {
    if (node instanceof Element && node.matches(SECTION)) {
      yield BOUNDARY;
      yield* unwrapped(node);
      yield BOUNDARY;
    } else {
      yield node;
    }
  }
}

/** Editors often put the whole article into a division of its own. */
function withoutWrappers(root: ParentNode & Node): ParentNode & Node {
  const [only] = root.children;
  const isAlone = root.children.length === 1 && (root.textContent ?? '').trim() === (only?.textContent ?? '').trim();
  return only?.matches(`div, ${SECTION}`) === true && isAlone ? withoutWrappers(only) : root;
}

function childNodes(parent: Node, scope: ContentScope): ReactNode {
  return keyed([...parent.childNodes].map((node) => contentNode(node, scope)));
}

/** Places are keys: the nodes of an article never change theirs. */
function keyed(nodes: readonly ReactNode[]): ReactNode {
  return nodes.map((node, place) => (isValidElement(node) ? cloneElement(node, { key: place }) : node));
}

function contentNode(node: Node, scope: ContentScope): ReactNode {
  const words = node instanceof Text && !isBetweenTableParts(node) ? breakable(node.data) : null;
  const shown = node instanceof Element ? contentElement(node, scope) : words;
  // Some editors put a list that is part of an entry behind it.
  const isStray = scope.isPhrase !== true && isWithin(node, LISTS) && node.nodeName !== 'LI' && !isEmpty(node);
  return isStray ? <li style={UNMARKED}>{shown}</li> : shown;
}

function contentElement(element: Element, scope: ContentScope): ReactNode {
  const tag = element.localName;
  const id = scope.part.ids.get(element);
  const rank = scope.ranks.get(tag);
  if (/^h\d/.test(tag) && isEmpty(element)) {
    return id === undefined ? null : <span id={id} />; // Something may point to it.
  }
  if (rank !== undefined && scope.isPhrase !== true) {
    const words = childNodes(element, { ...scope, isPhrase: true });
    return createElement(`h${rank}`, { id, ...languageOf(element) }, words);
  }
  switch (tag) {
    case 'br':
      return <br />;
    case 'hr':
      return scope.isPhrase === true ? null : <hr />;
    case 'a':
      return linkElement(element, scope);
    case 'img':
      return <ContentImage image={element} />;
    case 'picture':
      return [...element.querySelectorAll('img')].map((image) => <ContentImage key="img" image={image} />)[0] ?? null;
    case 'video':
    case 'audio':
      return scope.isInLink === true ? null : <LazyMedia media={element} title={scope.title} />;
    case 'iframe':
      return scope.isInLink === true ? null : (
        <LazyFilm
          title={element.getAttribute('title')?.trim() || scope.title}
          address={element.getAttribute('src') ?? ''}
        />
      );
    case 'table':
      return scope.isPhrase === true ? (
        childNodes(element, scope)
      ) : (
        <ContentTable table={element} id={id}>
          {childNodes(element, scope)}
        </ContentTable>
      );
    case 'col':
      return isInPlace(element, tag) ? <col /> : null;
    default:
      return plainElement(element, tag, id, scope);
  }
}

function plainElement(element: Element, tag: string, id: string | undefined, scope: ContentScope): ReactNode {
  const children = childNodes(element, scope);
  if (
    !(PLAIN.has(tag) || SECTIONS.includes(tag)) ||
    (TABLE_PARTS.has(tag) && (scope.isPhrase === true || !isInPlace(element, tag)))
  ) {
    return <Fragment>{children}</Fragment>;
  }
  const name = renderedName(element, tag, scope);
  const className = scope.lead === element ? styles.standfirst : undefined;
  return createElement(name, { id, className, ...attributesOf(element, name) }, children);
}

/** A paragraph that a block was lifted into would be torn apart by the browser: it becomes a division, as sections do. */
function renderedName(element: Element, tag: string, scope: ContentScope): string {
  if (scope.isPhrase === true && element.matches(BLOCKS)) {
    return 'span';
  }
  const isTorn = tag === 'p' && element.querySelector(BLOCKS) !== null;
  const isStray =
    (tag === 'li' && !isWithin(element, LISTS)) || (/^d[td]$/.test(tag) && !isWithin(element, 'dl, dl > div'));
  return isTorn || isStray || element.matches(SECTION) ? 'div' : tag;
}

function linkElement(element: Element, scope: ContentScope): ReactNode {
  const children = childNodes(element, { ...scope, isInLink: true });
  const href = element.getAttribute('href');
  const holdsControl = element.querySelector('iframe, video, audio, details') !== null;
  if (href === null || scope.isInLink === true || holdsControl || isEmpty(element)) {
    const id = scope.part.ids.get(element);
    return <span id={id}>{holdsControl ? childNodes(element, scope) : children}</span>;
  }
  return (
    <ContentLink href={href} id={scope.part.ids.get(element)} {...languageOf(element)}>
      {children}
    </ContentLink>
  );
}

function isInPlace(element: Element, tag: string): boolean {
  return isWithin(element, TABLE_PARTS.get(tag) ?? '*');
}

function isWithin(node: Node, selector: string): boolean {
  return node.parentElement?.matches(selector) === true;
}

/** White space between the parts of a table is no text, and a table may not hold any. */
function isBetweenTableParts(text: Text): boolean {
  return text.data.trim() === '' && (text.parentElement?.matches('table, thead, tbody, tfoot, tr, colgroup') ?? false);
}

function isShortParagraph(element: Element): boolean {
  const length = element.textContent?.trim().length ?? 0;
  return element.matches('p') && length > 0 && length <= LEAD_CHARACTERS_MAX && element.querySelector(BLOCKS) === null;
}
