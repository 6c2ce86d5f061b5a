import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
/** Decisions are dated: they name what was there on their day. */
const PAGES = ['README.md', ...globSync(['docs/*.md', '{src,server,tests}/**/README.md'], { cwd: ROOT })];

describe('every file is there that is named by', () => {
  it.each(PAGES)('%s', (page) => {
    const text = read(page);
    const isThere = (file: string) => existsSync(path.join(ROOT, file)) || isMadeInRecipe(text, file);
    const gone = filesNamedIn(text).filter((file) => !isThere(file));
    expect(gone).toEqual([]);
  });
});

it.each(PAGES)('every link in %s leads to a page or a file', (page) => {
  const links = Array.from(read(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g), ([, link = '']) => link);
  expect(links.filter((link) => !existsSync(path.join(ROOT, path.dirname(page), link)))).toEqual([]);
});

const SOURCES = globSync(['{src,sw,server,tests,build}/**/*.{ts,tsx,mjs}', '*.ts'], { cwd: ROOT });

it('no comment cites a page that is not in the repository, nor one of ours in another form', () => {
  const elsewhere =
    /\b(?:contract|specification)(?:(?:[’']s)?,? (?:sections? |§)|,? )\d|\breference(?:: |,? (?:sections? )?\d)/i;
  expect(SOURCES.filter((file) => elsewhere.test(read(file)))).toEqual([]);
});

describe('every section that a comment cites is a heading or a row of', () => {
  const sources = SOURCES.map(read);

  it.each(['docs/contract.md', 'docs/coverage.md'])('%s', (page) => {
    const sections = sectionsOf(read(page));
    const cited = new Set(sources.flatMap((source) => sectionsCitedIn(source, page)));
    expect([...cited].filter((section) => !sections.has(section))).toEqual([]);
  });
});

/** What stands between backticks, begins at the project's root and is no pattern; and files of `src` by their floor. */
function filesNamedIn(text: string): string[] {
  const names = text.matchAll(/`((?:src|sw|server|tests|build|public|docs)\/[\w./-]+)`/g);
  const ofFloors = text.matchAll(
    /(?<![\w/.-])#?((?:contract|i18n|ui|device|api|tracking|features|pages|app)\/[\w./-]+\.tsx?)/g,
  );
  const files = [
    ...Array.from(names, ([, file = '']) => file),
    ...Array.from(ofFloors, ([, file = '']) => `src/${file}`),
  ];
  return [...new Set(files)];
}

/** What a recipe has its reader create is there once they did: tests/setup/recipes.test.ts does. */
function isMadeInRecipe(text: string, file: string): boolean {
  return text.includes(`Create\n   \`${file}\`:`) || text.includes(`Create \`${file}\`:`);
}

/** `4`, `2.3` of headings; `11.16` of the numbered rows and points below a heading. */
function sectionsOf(text: string): Set<string> {
  const sections = new Set<string>();
  let heading = '';
  for (const line of text.split('\n')) {
    const [, section] = /^#{2,3} (\d+(?:\.\d+)?)\.? /.exec(line) ?? [];
    const [, point] = /^(?:\| )?(\d+)(?:\. | +\|)/.exec(line) ?? [];
    heading = section ?? heading;
    sections.add(point === undefined ? heading : `${heading}.${point}`);
  }
  return sections;
}

/** `docs/contract.md §5` or `docs/contract.md §5, §9`, also where a comment goes on in its next line. */
function sectionsCitedIn(source: string, page: string): string[] {
  const between = String.raw`(?:\s|\*|//)+`;
  const citation = new RegExp(`${page.replace('.', String.raw`\.`)}${between}(§[\\d.]+(?:,${between}§[\\d.]+)*)`, 'g');
  return [...source.matchAll(citation)].flatMap(([, sections = '']) =>
    Array.from(sections.matchAll(/§(\d+(?:\.\d+)*)/g), ([, section = '']) => section),
  );
}
