import { cleanup, screen } from '@testing-library/react';
import type { CDPSession } from '@vitest/browser-playwright';
import { afterEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';

import { MediaProvider } from '#features/posts/media/media-context.tsx';
import { anArticle } from '#tests/kit/posts.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import '#ui/theme/global.css.ts';
import { ArticleBody } from './article-body.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.style.fontSize = '';
});

const picture = (width: number, height: number) =>
  `<img alt="${width} by ${height}" width="${width}" height="${height}" src="${location.origin}/x.svg">`;

it('a picture takes up no more room than it has pixels, and no more than the page', () => {
  renderApp(
    <div style={{ inlineSize: '300px' }}>
      <MediaProvider value={{}}>
        <ArticleBody
          post={anArticle(`${picture(1, 3000)}${picture(120, 90)}${picture(3000, 60)}${picture(600, 400)}`)}
        />
      </MediaProvider>
    </div>,
  );
  const boxes = screen.getAllByRole('img').map((image) => image.parentElement?.getBoundingClientRect());
  expect(boxes.map((box) => [box?.width, box?.height])).toEqual([
    [1, 3000],
    [120, 90],
    [300, 6],
    [300, 200],
  ]);
});

it('code is read without scrolling sideways, which a keyboard could not', () => {
  const { container } = renderApp(
    <div style={{ inlineSize: '300px' }}>
      <ArticleBody post={anArticle(`<pre><code>${'a = b; '.repeat(40)}\n\t${'x'.repeat(200)}</code></pre>`)} />
    </div>,
  );
  expect(container.querySelector('pre')?.scrollWidth).toBe(300);
});

it('the name of a film is there whole in large text, and not under the name of its service', async () => {
  document.documentElement.style.fontSize = '200%';
  const title = 'The five minutes before you pick them up, and what to do with the ten that come after them';
  renderApp(
    <div style={{ inlineSize: '288px' }}>
      <ArticleBody post={anArticle(`<iframe src="https://youtu.be/dQw4w9WgXcQ" title="${title}"></iframe>`)} />
    </div>,
  );
  const button = await screen.findByRole('button', { name: `Play video: ${title}` });
  const words = document.createRange();
  words.selectNodeContents(button);
  const { bottom } = words.getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(screen.getByText('Plays from YouTube').getBoundingClientRect().top);
  expect(button.getBoundingClientRect().height).toBe(button.parentElement?.getBoundingClientRect().height);
});

it('code keeps the distance that paragraphs keep', () => {
  const { container } = renderApp(<ArticleBody post={anArticle('<p>Words.</p><pre>code</pre><p>Words.</p>')} />);
  const [before, code, after] = [...container.querySelectorAll('p, pre')].map((one) => one.getBoundingClientRect());
  const gap = (code?.top ?? 0) - (before?.bottom ?? 0);
  expect(gap).toBeGreaterThan(12);
  expect((after?.top ?? 0) - (code?.bottom ?? 0)).toBeGreaterThanOrEqual(gap);
});

it('on paper a table has all of its columns, which nobody could scroll to', async () => {
  const cells = Array.from({ length: 12 }, (_, index) => `<td>Column${index}</td>`).join('');
  renderApp(
    <div style={{ inlineSize: '600px' }}>
      <ArticleBody post={anArticle(`<table><tr>${cells}</tr></table>`)} />
    </div>,
  );
  const frame = screen.getByRole('region', { name: /^Table/ });
  expect(frame.scrollWidth).toBeGreaterThan(600);
  const devTools: CDPSession = cdp();
  await devTools.send('Emulation.setEmulatedMedia', { media: 'print' });
  expect(frame.scrollWidth).toBeLessThanOrEqual(600);
  await devTools.send('Emulation.setEmulatedMedia', { media: '' });
});
