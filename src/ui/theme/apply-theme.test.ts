import { expect, it } from 'vitest';

import { applyTheme } from './apply-theme.ts';

it("puts a client's colours on the page and takes those of the one before away", () => {
  const page = document.createElement('div');
  page.style.setProperty('font-size', '115%');
  applyTheme({ '--color-lamp': '#004488', '--color-header': '#123456' }, page);
  applyTheme({ '--color-lamp': '#448800' }, page);
  expect(page.style.getPropertyValue('--color-lamp')).toBe('#448800');
  expect(page.style.getPropertyValue('--color-header')).toBe('');
  applyTheme({}, page);
  expect(page.getAttribute('style')).toBe('font-size: 115%;');
});

it('says nothing anew that the page has already: the browser would style all of it again', () => {
  const page = document.createElement('div');
  applyTheme({ '--color-lamp': '#004488' }, page);
  const observer = new MutationObserver(() => undefined);
  observer.observe(page, { attributes: true });
  applyTheme({ '--color-lamp': '#004488' }, page);
  expect(observer.takeRecords()).toEqual([]);
});
