import type { Locator } from '@playwright/test';

import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { serveArticle } from '#tests/e2e/kit/screens/articles.ts';
import { serveList, somePosts } from '#tests/e2e/kit/screens/posts.ts';
import { saveArticle, savedRow } from '#tests/e2e/kit/screens/saved.ts';

const WORD = 'Kinderbetreuungskostenzuschussantragsformularausfüllhilfe';

test.use({ person: LIAM, viewport: { width: 320, height: 740 } });

test('a word that is wider than a phone is broken where it stands, and nothing of it is cut off', async ({
  page,
  backend,
}) => {
  const steps = [{ title: WORD, postSlug: 'nights-in-shifts' }];
  await page.goto(await serveArticle(backend, 'long-words', { title: WORD, format: 'journey', steps }));
  await expectWhole(page.getByRole('region', { name: 'Steps' }).getByRole('link', { name: WORD }));
  await saveArticle(page);
  await page.goto('/v2/saved');
  await expectWhole(savedRow(page, WORD).getByRole('link', { name: WORD }));

  await serveList(
    backend,
    somePosts(8, () => ({ author: { name: WORD } })),
  );
  await page.goto('/v2/resources/parents/all');
  await expectWhole(page.getByRole('main').getByText(WORD).first());

  await backend.addFaults({
    match: { endpoint: 'tags' },
    fault: { status: 200, body: [{ name: WORD, slug: 'long' }] },
  });
  await page.goto('/v2/search-results');
  await expectWhole(page.getByRole('main').getByRole('link', { name: WORD }));
});

test('a quote within a quote is as large as its quote, and code in a block as its block', async ({ page, backend }) => {
  const content = '<blockquote>Outer<blockquote>Inner</blockquote></blockquote><pre>Block <code>inside</code></pre>';
  await page.goto(await serveArticle(backend, 'nested', { content }));
  const sizeOf = (words: string) =>
    page.getByText(words, { exact: true }).evaluate((element) => {
      const outer = element.parentElement;
      return [element, ...(outer === null ? [] : [outer])].map((one) => getComputedStyle(one).fontSize);
    });
  for (const words of ['Inner', 'inside']) {
    const [inner, outer] = await sizeOf(words);
    expect(inner, words).toBe(outer);
  }
});

/** As wide as what it stands in leaves it, and more than one line. */
async function expectWhole(words: Locator): Promise<void> {
  await expect(words).toBeVisible();
  const { lines, end } = await words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const boxes = [...range.getClientRects()];
    return {
      lines: new Set(boxes.map(({ top }) => Math.round(top))).size,
      end: Math.max(...boxes.map((box) => box.right)),
    };
  });
  expect(lines).toBeGreaterThan(1);
  expect(end).toBeLessThanOrEqual(304);
}

test('words tied together by hard spaces break between and not inside them', async ({ page, backend }) => {
  const title = 'Parents who work nights need a plan for sleep that fits their shifts'.replaceAll(' ', '\u00A0');
  await page.goto(await serveArticle(backend, 'hard-spaces', { title, content: `<p>${title}</p>` }));
  const heading = page.getByRole('heading', { level: 1, name: 'Parents who work nights' });
  await expect(heading).toBeVisible();
  for (const words of [heading, page.getByRole('article').locator('p', { hasText: 'Parents who work nights' })]) {
    expect(await words.evaluate(countTornWords)).toBe(0);
  }
});

/** How many words stand on more than one line. */
function countTornWords(element: Element): number {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let torn = 0;
  while (text.nextNode() !== null) {
    const node = text.currentNode as Text;
    for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      torn += range.getClientRects().length > 1 ? 1 : 0;
    }
  }
  return torn;
}
