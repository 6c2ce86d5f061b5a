import { describe, expect, it } from 'vitest';

import { attributesOf } from './content-attributes.ts';

function attributesIn(html: string, tag: string) {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  const element = holder.querySelector(tag);
  return element === null ? undefined : attributesOf(element, tag);
}

describe('a numbered list', () => {
  it('counts from where it is told to, and goes on from where one of its entries is', () => {
    expect(attributesIn('<ol start="3" reversed></ol>', 'ol')).toEqual({ start: 3, reversed: true });
    expect(attributesIn('<ol><li value="-7"></li></ol>', 'li')).toEqual({ value: -7 });
  });

  it.each(['', 'x', '1.5', '12345678'])('does not count from %j', (number) => {
    expect(attributesIn(`<ol start="${number}"></ol>`, 'ol')).toEqual({});
    expect(attributesIn(`<ol><li value="${number}"></li></ol>`, 'li')).toEqual({});
  });
});
