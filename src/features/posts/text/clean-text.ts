import { isBlank } from '#contract/app/blank.ts';

import { decodeEntities } from './entities.ts';

/**
 * The words of a title or an excerpt of the content system: tags and what scripts and the like hold are gone, entities
 * are decoded once, and no control or direction-overriding character is left. For showing as text, never as HTML.
 * Takes time in proportion to the length, whatever the text is.
 */
export function cleanText(html: string): string {
  const text = NEEDS_CLEANING.test(html) ? paragraphsOf(html).join(' ') : breakable(html.trim());
  return isBlank(text) ? '' : text;
}

/**
 * Some editors write every space as one that holds words together: a line that cannot break between them breaks inside
 * them. Short groups, such as numbers with their units, stay together, and so does what French ties to its words. As long
 * as before: places in it stay the same.
 */
export function breakable(text: string): string {
  return text.replaceAll(TOO_LONG, (words) => words.replaceAll(BETWEEN_WORDS, ' '));
}

/** More than a line of a heading holds on a phone. */
const TOO_LONG = /[^ \t\r\n]{20,}/g;
const BETWEEN_WORDS = /(?<!«)\u00a0(?![!%:;?»])/g;

/** As `cleanText`, with a paragraph wherever the HTML breaks the line. */
export function paragraphsOf(html: string): string[] {
  const paragraphs: string[] = [];
  let line = '';
  const endLine = () => {
    const words = tidy(line);
    if (words !== '') {
      paragraphs.push(words);
    }
    line = '';
  };
  for (const piece of pieces(html)) {
    if (piece === BREAK) {
      endLine();
    } else {
      line += piece;
    }
  }
  endLine();
  return paragraphs;
}

/** Characters that turn the direction of what follows, or that nobody sees; marks and joiners that spell words stay. */
const UNWANTED = /(?![\t-\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;
const NEEDS_CLEANING = /[<&\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]|\s\s/u;

const BREAK = '\n';
const BREAKING = new Set(
  (
    'address article aside blockquote br caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main nav ol option p pre search section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Elements whose inside is no text of the article, each with what ends it. */
const SKIPPED = new Map(
  (
    'head title script style template noscript noembed noframes iframe object svg math textarea select button xmp ' +
    'plaintext audio video'
  )
    .split(' ')
    .map((name) => [name, new RegExp(`</${name}(?![^\\s/>])`, 'gi')]),
);

const TAG_NAME = /<(\/?)([a-zA-Z][^\s/>]{0,40})/y;

function tidy(line: string): string {
  return decodeEntities(line).replaceAll(UNWANTED, '').replaceAll(/\s+/g, ' ').trim();
}

/** Text as written, and BREAK for what breaks the line. A source's own line ends count as spaces. */
function* pieces(html: string): Generator<string> {
  const endOfTag = tagEnds(html);
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) {
      break;
    }
    yield spaced(html.slice(at, open));
    const tag = tagAt(html, open);
    const end = tag === undefined ? -1 : endOfTag(tag);
    if (tag === undefined || end === -1) {
      yield '<';
      at = open + 1;
      continue;
    }
    if (BREAKING.has(tag.name)) {
      yield BREAK;
    }
    at = tag.closes || isSelfClosed(html, tag.name, end) ? end : endOfSkipped(html, tag.name, end);
  }
  yield spaced(html.slice(at));
}

/** A source's own line end is a space; only BREAK breaks the line. */
function spaced(text: string): string {
  return text.replaceAll('\n', ' ');
}

interface TagStart {
  name: string;
  closes: boolean;
  /** Where its attributes begin. */
  after: number;
}

function tagAt(html: string, open: number): TagStart | undefined {
  if (html.startsWith('<!', open) || html.startsWith('<?', open)) {
    return { name: html.startsWith('<!--', open) ? COMMENT : 'bogus', closes: true, after: open + 2 };
  }
  TAG_NAME.lastIndex = open;
  const match = TAG_NAME.exec(html);
  if (match === null) {
    return undefined;
  }
  return { name: (match[2] ?? '').toLowerCase(), closes: match[1] === '/', after: TAG_NAME.lastIndex };
}

const COMMENT = '!--';

/**
 * Finds where tags end, -1 for one that never does: its `<` was meant as text. What was searched in vain once is not
 * searched again, which keeps the whole linear.
 */
function tagEnds(html: string): (tag: TagStart) => number {
  let areQuotesWhole = true;
  let isAnyLeft = true;
  return (tag) => {
    if (tag.name === COMMENT) {
      const end = html.indexOf('-->', tag.after);
      return end === -1 ? html.length : end + 3;
    }
    if (areQuotesWhole && isAnyLeft) {
      const end = endOutsideQuotes(html, tag.after);
      if (end !== -1) {
        return end;
      }
      areQuotesWhole = false;
    }
    const end = isAnyLeft ? html.indexOf('>', tag.after) : -1;
    isAnyLeft = end !== -1;
    return isAnyLeft ? end + 1 : -1;
  };
}

/** Quotes hold a value only where one is due: after an equals sign. */
function endOutsideQuotes(html: string, from: number): number {
  let quote = '';
  let previous = '';
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (quote !== '') {
      quote = character === quote ? '' : quote;
    } else if (character === '>') {
      return at + 1;
    } else if (previous === '=' && (character === '"' || character === "'")) {
      quote = character;
    }
    if (character.trim() !== '') {
      previous = character;
    }
  }
  return -1;
}

/** `<svg/>` is whole by itself; HTML's own elements ignore the slash. */
function isSelfClosed(html: string, name: string, end: number): boolean {
  return (name === 'svg' || name === 'math') && html.charAt(end - 2) === '/';
}

function endOfSkipped(html: string, name: string, from: number): number {
  const ending = SKIPPED.get(name);
  if (ending === undefined) {
    return from;
  }
  ending.lastIndex = from;
  return ending.test(html) ? ending.lastIndex - name.length - 2 : html.length;
}
