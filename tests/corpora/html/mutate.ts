import { seeded } from '#tests/corpora/random.ts';
import type { Random } from '#tests/corpora/random.ts';

type Change = (html: string, random: Random, others: readonly string[]) => string;

/** The case of this number: one of the inputs, or a splice of two, changed in one to four ways. */
export function mutated(inputs: readonly string[], seed: number, number: number): string {
  const random = seeded(Math.imul(seed, 0x9e3779b1) ^ number);
  let html = random.pick(inputs);
  for (let times = 1 + random.below(4); times > 0; times -= 1) {
    html = random.pick(CHANGES)(html, random, inputs);
  }
  return html.slice(0, LENGTH_MAX);
}

/** Long inputs are tried as they were written; thousands of them would only be slow. */
const LENGTH_MAX = 6000;

const WRAPPERS =
  'svg math table select template noscript style title textarea form button p a b mtext foreignObject desc frameset option caption li object xmp iframe'.split(
    ' ',
  );
const ODD = ['\0', '\t', '\n', '\f', '\r', '\u00a0', '\u00ad', '\u200b', '\u202e', '\u2028', '\ufeff', '\ud800', '/'];
const ENDS = [
  '-->',
  ']]>',
  '</style>',
  '</title>',
  '</textarea>',
  '</svg>',
  '</math>',
  '</template>',
  '">',
  "'>",
  '`>',
];

const CHANGES: readonly Change[] = [
  // Two halves, cut at tags.
  (html, random, others) => {
    const [one, other] = [parts(html), parts(random.pick(others))];
    return [...one.slice(0, random.below(one.length + 1)), ...other.slice(random.below(other.length))].join('');
  },
  // One put into the middle of the other.
  (html, random, others) => inserted(html, random.pick(others), random),
  (html, random) => {
    const tag = random.pick(WRAPPERS);
    return `<${tag}>${html}${random.oneIn(3) ? '' : `</${tag}>`}`;
  },
  (html, random) => inserted(html, `<${random.oneIn(2) ? '/' : ''}${random.pick(WRAPPERS)}>`, random),
  (html, random) => inserted(html, random.pick(ENDS), random),
  (html, random) => inserted(html, random.pick(ODD), random),
  // Case.
  (html, random) => html.replaceAll(/[a-z]/gi, (letter) => (random.oneIn(3) ? swapped(letter) : letter)),
  // Entities, of one character or of many.
  (html, random) => {
    const often = random.pick([4, 12, 40]);
    return html.replaceAll(/[a-z:<>"'=/()]/gi, (letter) => (random.oneIn(often) ? entity(letter, random) : letter));
  },
  // An attribute twice, with another value the second time.
  (html, random) =>
    html.replace(/\s([a-z:]+)=("[^"]*"|[^\s>]+)/i, (whole: string, name: string) =>
      random.oneIn(2) ? ` ${name}=x${whole}` : `${whole} ${name}=javascript:hit()`,
    ),
  // A handler more.
  (html, random) =>
    html.replace(
      /<([a-z][a-z0-9-]*)/i,
      (tag) => `${tag}${random.pick([' ', '/', '\n', '\f'])}onerror=hit() onclick=hit()`,
    ),
  // A tag that breaks off.
  (html, random) => html.slice(0, Math.max(1, random.below(html.length + 1))),
  // A character that is missing.
  (html, random) => {
    const at = random.below(html.length + 1);
    return html.slice(0, at) + html.slice(at + 1);
  },
  // Said twice, or many times.
  (html, random) => html.slice(0, 200).repeat(random.pick([2, 3, 20])),
  // Written as text inside an attribute, and as text.
  (html, random) =>
    random.oneIn(2) ? `<p title="${html.replaceAll('"', '&quot;')}">x</p>` : `<p>${html.replaceAll('<', '&lt;')}</p>`,
];

function parts(html: string): string[] {
  return html.split(/(?<=>)|(?=<)/);
}

function inserted(html: string, what: string, random: Random): string {
  const at = random.below(html.length + 1);
  return html.slice(0, at) + what + html.slice(at);
}

function swapped(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}

function entity(letter: string, random: Random): string {
  const code = letter.charCodeAt(0);
  return random.pick([`&#${code};`, `&#x${code.toString(16)};`, `&#0000${code}`, `&#X${code.toString(16)}`]);
}
