import { describe, expect, it } from 'vitest';

import { spokenText } from './spoken-text.ts';

function spoken(html: string) {
  const root = document.createElement('article');
  root.append(document.createRange().createContextualFragment(html));
  return [...spokenText(root, 'en')];
}

describe('what is read of an article', () => {
  it('is its sentences, none of which goes on from one block to the next', () => {
    expect(
      spoken('<h2>Sleep</h2><p>First. Then <b>eat</b>!</p><ul><li>one</li><li>two</li></ul>').map((s) => s.text),
    ).toEqual(['Sleep', 'First.', 'Then eat!', 'one', 'two']);
  });

  it('is marked where it stands, also across words that are set apart', () => {
    const [, second] = spoken('<p>First. Then <b>eat <i>well</i></b> today.</p>');
    expect(second?.range.toString()).toBe('Then eat well today.');
    expect(second?.block.localName).toBe('p');
  });

  it('is no control, player or ornament', () => {
    const html = '<p>Words</p><button>Play</button><div aria-hidden="true">*</div><div hidden>x</div><p> </p>';
    expect(spoken(html).map(({ text }) => text)).toEqual(['Words']);
  });

  it('comes one by one: a long article is not gone through before the first word', () => {
    const root = document.createElement('div');
    root.append(document.createRange().createContextualFragment('<p>One.</p>'));
    const sentences = spokenText(root, 'en');
    root.append(document.createRange().createContextualFragment('<p>Two.</p>'));
    expect([...sentences].map(({ text }) => text)).toEqual(['One.', 'Two.']);
  });
});
