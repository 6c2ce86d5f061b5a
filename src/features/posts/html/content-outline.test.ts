import { expect, it } from 'vitest';

import { countHeadings, emptyOutline, headingRanks, withPart } from './content-outline.ts';
import { sanitise } from './sanitise.ts';

function outlineOf(html: string) {
  const content = sanitise(html);
  return withPart(emptyOutline(headingRanks(content), countHeadings(content)), content);
}

it.each([
  ['<h1>a</h1><h2>b</h2>', [2, 3]],
  ['<h3>a</h3><h6>b</h6>', [2, 3]],
  ['<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>', [2, 3, 4, 5, 6, 6]],
])('the headings %s have levels below the title, none left out and none below 6', (html, levels) => {
  expect(outlineOf(html).headings.map(({ level }) => level)).toEqual(levels);
});

it('a heading has an id of ours, whatever the content calls it', () => {
  const { headings, anchors } = outlineOf('<h2 id="location">One</h2><h2 id="location">Two</h2><p id="cookie">x</p>');
  expect(headings.map(({ id }) => id)).toEqual(['part-1', 'part-2']);
  expect([...anchors]).toEqual([
    ['location', 'part-1'],
    ['cookie', expect.stringMatching(/^spot-/)],
  ]);
});

it('one that holds nothing to be seen is none', () => {
  const { headings, headingCount } = outlineOf('<h1>&#8203;</h1><h2>&nbsp;&#8205;</h2><h3><img alt=""></h3><h4>a</h4>');
  expect(headings).toEqual([{ id: 'part-1', level: 2, text: 'a' }]);
  expect(headingCount).toBe(1);
});

it('its words are plain text on one line', () => {
  expect(outlineOf('<h2> One\n <b>two</b> &amp; three </h2>').headings[0]?.text).toBe('One two & three');
});

it('its words stay apart where it breaks its line', () => {
  expect(outlineOf('<h2>At work:<br>the <b>first</b> week</h2>').headings[0]?.text).toBe('At work: the first week');
});

it('two hundred headings are counted and listed', () => {
  const { headings, headingCount } = outlineOf('<h2>x</h2>'.repeat(200));
  expect([headings.length, headingCount]).toEqual([200, 200]);
});
