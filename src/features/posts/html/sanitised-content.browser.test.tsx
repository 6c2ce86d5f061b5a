import { describe, expect, it, vi } from 'vitest';

import { sanitisedContent, type SanitisedContent } from './sanitised-content.ts';

let slugs = 0;
function source(content: string, updatedDate = '2026-11-04T08:00:00.000Z') {
  slugs += 1;
  return { slug: `post-${slugs}`, updatedDate, content };
}

function textOf(content: SanitisedContent): string {
  if (content.kind === 'text') {
    return content.paragraphs.join('\n');
  }
  return content.outline.parts.map(({ fragment }) => fragment.textContent).join('');
}

describe('sanitised content', () => {
  it('is made once for each version of a post', () => {
    const post = source('<p>one</p>');
    expect(sanitisedContent({ ...post })).toBe(sanitisedContent(post));
    expect(sanitisedContent({ ...post, updatedDate: '2026-11-05T08:00:00.000Z' })).not.toBe(sanitisedContent(post));
  });

  it('never answers with the words of another post under the same name', () => {
    const english = source('<p>Sleep</p>');
    const german = { ...english, content: '<p>Schlaf</p>' };
    expect(textOf(sanitisedContent(english).get())).toBe('Sleep');
    expect(textOf(sanitisedContent(german).get())).toBe('Schlaf');
    expect(textOf(sanitisedContent(english).get())).toBe('Sleep');
  });

  it('forgets what was shown longest ago', () => {
    const first = source('<p>one</p>');
    const store = sanitisedContent(first);
    for (let count = 0; count < 20; count += 1) {
      sanitisedContent(source('<p>other</p>'));
    }
    expect(sanitisedContent(first)).not.toBe(store);
  });

  it('starts a long article at once and adds the rest while somebody looks', async () => {
    const words = Array.from({ length: 12_000 }, (_, index) => `word-${index}-of-a-long-article`);
    const html = `<div>${words.map((word) => `<p onclick=hit()>${word}</p>`).join('')}<script>hit()</script></div>`;
    const store = sanitisedContent(source(html));
    const start = store.get();
    expect(start).toMatchObject({ kind: 'html', isWhole: false });
    expect(textOf(start)).toMatch(/^word-0-of-a-long-article/);

    const onChange = vi.fn<() => void>();
    const stop = store.subscribe(onChange);
    await vi.waitFor(() => expect(store.get()).toMatchObject({ isWhole: true }), { timeout: 12_000 });
    stop();
    expect(onChange).toHaveBeenCalled();
    expect(textOf(store.get())).toBe(words.join(''));
    expect(JSON.stringify(store.get())).not.toContain('onclick');
  });

  it('waits with the rest while nobody looks, and goes on from there', async () => {
    const store = sanitisedContent(source('<p>word word</p>'.repeat(20_000)));
    const stop = store.subscribe(() => undefined);
    stop();
    const before = store.get();
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(store.get()).toBe(before);
    const stopAgain = store.subscribe(() => undefined);
    await vi.waitFor(() => expect(store.get()).toMatchObject({ isWhole: true }), { timeout: 12_000 });
    stopAgain();
  });

  it('shows an article beyond two million characters as plain text', () => {
    const content = sanitisedContent(
      source(`<p>one</p><script>hit()</script>${'<b>word </b><br>'.repeat(130_000)}`),
    ).get();
    expect(content.kind).toBe('text');
    expect(textOf(content).slice(0, 13)).toBe('one\nword\nword');
  });

  it.each([
    ['<h1>a</h1><h2>b</h2>', [2, 3]],
    ['<h2>a</h2><h3>b</h3><h2>c</h2>', [2, 3, 2]],
    ['<h3>a</h3><h5>b</h5>', [2, 3]],
    ['<h6>a</h6>', [2]],
    ['<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5>', [2, 3, 4, 5, 6]],
  ])('%s has headings of level %j', (html, levels) => {
    const content = sanitisedContent(source(html)).get();
    expect(content.kind === 'html' && content.outline.headings.map(({ level }) => level)).toEqual(levels);
  });

  it('knows its headings and the places that it links to', () => {
    const html = '<h2 id="Tips &amp; tricks">Tips\n &amp; tricks</h2><p id="note"><a name="x">y</a></p><h3>Last</h3>';
    const content = sanitisedContent(source(html)).get();
    expect(content.kind === 'html' && content.outline).toMatchObject({
      headings: [
        { id: 'part-1', level: 2, text: 'Tips & tricks' },
        { id: 'part-2', level: 3, text: 'Last' },
      ],
      anchors: new Map([
        ['Tips & tricks', 'part-1'],
        ['note', 'spot-2'],
        ['x', 'spot-3'],
      ]),
    });
  });
});
