import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { anArticle } from '#tests/kit/posts.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { ArticleBody } from './article-body.tsx';

let articles = 0;
function show(html: string): HTMLElement {
  articles += 1;
  return renderApp(<ArticleBody post={anArticle(html, { slug: `nodes-${articles}` })} />).container;
}

it.each([
  ['a part of the page', '<aside id="x"><p>Here</p></aside>', 'p'],
  ['a part with parts', '<section id="x"><div><h2>Here</h2></div></section>', 'div'],
  ['a name before a heading', '<a name="x"></a>\n<h2>Here</h2>', 'h2'],
  ['a name among words', '<p>Words <a name="x"></a>Here</p>', 'span'],
  ['a table', '<table id="x"><tr><td>Here</td></tr></table>', '[role="region"]'],
  ['a picture', '<figure><img id="x" src="https://a.example/a.png"><figcaption>A</figcaption></figure>', 'figure'],
  ['a linked picture', '<p><a href="/v2/"><img id="x" src="https://a.example/a.png" alt="A"></a></p>', '[href="/v2/"]'],
  ['a picture on its own', '<img id="x" src="https://a.example/a.png"><p>Here</p>', 'p'],
  ['a line', '<p>Words<br id="x">here</p>', 'p'],
])('a link leads to %s', (_, html, place) => {
  const container = show(`<blockquote><a href="#x">there</a></blockquote>${html}`);
  const id = screen.getByRole('link', { name: 'there' }).getAttribute('href')?.slice(1);
  expect(container.querySelector(`[id="${id}"]`)?.matches(place)).toBe(true);
});

it.each([
  ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a</li><li><ul><li>b</li></ul></li></ul>'],
  ['<ol>a<li>b</li> </ol>', '<ol><li>a</li><li>b</li> </ol>'],
  ['<ul><li>a</li></ul><li>b</li>', '<ul><li>a</li></ul><div>b</div>'],
  ['<dl><div><dt>a</dt></div><dd>b</dd></dl><dd>c</dd>', '<dl><div><dt>a</dt></div><dd>b</dd></dl><div>c</div>'],
])('of the list %s every entry is one', (html, shown) => {
  const container = show(html);
  expect(container.firstElementChild?.innerHTML.replaceAll(/ style="[^"]*"/g, '')).toBe(shown);
});

it('words that an editor tied together can stand on lines of their own', () => {
  const container = show(
    '<p>10&nbsp;km of&nbsp;it</p><p>Parents&nbsp;who&nbsp;work&nbsp;nights&nbsp;need&nbsp;a&nbsp;plan</p><p>Et&nbsp;«&nbsp;professionnellement&nbsp;»&nbsp;?</p>',
  );
  expect(container.textContent).toBe(
    '10\u00a0km of\u00a0itParents who work nights need a planEt «\u00a0professionnellement\u00a0»\u00a0?',
  );
});
