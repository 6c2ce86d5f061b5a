import type { LanguageAttributes } from '#features/posts/text/post-text.ts';

type Value = string | number | boolean | { listStyleType: string };

interface AttributeRule {
  /** React's name of it. */
  prop: string;
  tags: string;
  read: (value: string) => Value | undefined;
}

/** The attributes that reach the page, besides `lang` and `dir`, which any element may carry. */
const RULES: Readonly<Record<string, AttributeRule>> = {
  colspan: { prop: 'colSpan', tags: 'td th', read: (value) => countUpTo(value, 100) },
  rowspan: { prop: 'rowSpan', tags: 'td th', read: (value) => countUpTo(value, 1000) },
  scope: { prop: 'scope', tags: 'th', read: oneOf('row', 'col', 'rowgroup', 'colgroup') },
  start: { prop: 'start', tags: 'ol', read: ordinal },
  value: { prop: 'value', tags: 'li', read: ordinal },
  reversed: { prop: 'reversed', tags: 'ol', read: () => true },
  type: { prop: 'style', tags: 'ol', read: numbering },
  datetime: { prop: 'dateTime', tags: 'time', read: (value) => value },
  title: { prop: 'title', tags: 'abbr', read: (value) => value },
  open: { prop: 'open', tags: 'details', read: () => true },
};

export function attributesOf(element: Element, tag: string): Record<string, Value> {
  const attributes: Record<string, Value> = { ...languageOf(element) };
  for (const [name, { prop, tags, read }] of Object.entries(RULES)) {
    const value = element.getAttribute(name);
    const known = value === null || !tags.split(' ').includes(tag) ? undefined : read(value);
    if (known !== undefined) {
      attributes[prop] = known;
    }
  }
  return attributes;
}

export function languageOf(element: Element): LanguageAttributes {
  const lang = element.getAttribute('lang') ?? '';
  const dir = oneOf('ltr', 'rtl', 'auto')(element.getAttribute('dir')?.toLowerCase() ?? '');
  return {
    ...(/^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,4}$/i.test(lang) ? { lang } : {}),
    ...(dir === undefined ? {} : { dir }),
  };
}

/** A width or height in CSS pixels; undefined for any other measure. */
export function pixelsOf(element: Element, name: 'width' | 'height'): number | undefined {
  return countUpTo(element.getAttribute(name)?.replace(/px$/, '') ?? '', 10_000);
}

const NUMBERINGS = new Map([
  ['a', 'lower-alpha'],
  ['A', 'upper-alpha'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
]);

function numbering(type: string): { listStyleType: string } | undefined {
  const listStyleType = NUMBERINGS.get(type);
  return listStyleType === undefined ? undefined : { listStyleType };
}

function ordinal(value: string): number | undefined {
  return /^-?\d{1,6}$/.test(value) ? Number(value) : undefined;
}

function countUpTo(value: string, most: number): number | undefined {
  const count = /^\d{1,6}$/.test(value) ? Number(value) : 0;
  return count > 0 ? Math.min(count, most) : undefined;
}

function oneOf<const Word extends string>(...words: readonly Word[]): (value: string) => Word | undefined {
  return (value) => words.find((word) => word === value);
}
