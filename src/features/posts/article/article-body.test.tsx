import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { Post } from '#contract/api/posts.ts';
import { SECTIONS } from '#features/posts/html/allowed-html.ts';
import { type Media, MediaProvider } from '#features/posts/media/media-context.tsx';
import { anArticle } from '#tests/kit/posts.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { ArticleBody } from './article-body.tsx';

let articles = 0;
function show(html: string, { post = {}, media = {} }: { post?: Partial<Post>; media?: Media } = {}) {
  articles += 1;
  return renderApp(
    <MediaProvider value={media}>
      <ArticleBody post={anArticle(html, { slug: `post-${articles}`, ...post })} />
    </MediaProvider>,
  );
}

const wordsOf = (container: HTMLElement, selector: string) =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('the words of an article', () => {
  it('begin with their first paragraph as the lead', () => {
    show('<div><p>First.</p><p>Second.</p></div>');
    expect(screen.getByText('First.').className).not.toBe(screen.getByText('Second.').className);
  });

  it('stand in paragraphs, also where the editor made none', () => {
    const { container } = show('Loose <b>words</b><p>A paragraph</p>more');
    expect([...container.querySelectorAll('p')].map((one) => one.textContent)).toEqual([
      'Loose words',
      'A paragraph',
      'more',
    ]);
  });

  it.each(SECTIONS)('of two parts are apart where both are a %s', (name) => {
    const { container } = show(`Before<${name}>First.</${name}><${name}>Second.</${name}>after<p>Last.</p>`);
    expect(wordsOf(container, 'p')).toEqual(['Before', 'First.', 'Second.', 'after', 'Last.']);
  });

  it('of a part within another are a block of their own, and no block within a heading or a link', () => {
    const { container } = show(
      '<blockquote>Words<footer>Who said so</footer></blockquote><h2><header>One</header></h2>' +
        'See <a href="/v2/"><section>here</section></a> <ul><li>a<aside>b</aside></ul>',
    );
    expect(wordsOf(container, 'blockquote > div, li > div, a > div')).toEqual(['Who said so', 'here', 'b']);
    expect(container.querySelector('h2 div, p div, section, header, footer, aside')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'One' })).toBeDefined();
  });

  it('are the same in sections and without', () => {
    const words = '<h2>One</h2><p>First.</p>';
    const { container: plain } = show(`${words}<h3>Two</h3>`);
    const { container } = show(
      `<article><section id="one">${words}</section><section><h3>Two</h3></section></article>`,
    );
    expect(container.innerHTML).toBe(plain.innerHTML);
  });

  it('have headings below the title of the page, with ids of ours', () => {
    show('<h1 id="main">One</h1><h3 class="x">Two</h3>');
    expect(screen.getByRole('heading', { level: 2, name: 'One' }).id).toBe('part-1');
    expect(screen.getByRole('heading', { level: 3, name: 'Two' }).id).toBe('part-2');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it('find their own direction where the content says so', () => {
    show('<p dir="auto">نص، Kinward</p>');
    expect(screen.getByText('نص، Kinward').dir).toBe('auto');
  });

  it('keep the language and direction of their parts, and of the post', () => {
    const { container } = show('<p lang="ar" dir="rtl">نص</p><p lang="x<y">b</p>', { post: { language: 'es' } });
    expect(screen.getByText('نص')).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(screen.getByText('b')).toMatchObject({ lang: '' });
    expect(container.querySelector('[lang="es"]')).not.toBeNull();
  });

  it('hold no block inside a paragraph or a heading', () => {
    const { container } = show(
      '<h2><marquee><h3>a</h3><p>b</p></marquee></h2><p>c<marquee><ul><li>d</ul></marquee></p>',
    );
    expect(container.querySelector('p ul, h2 h3, h2 p')).toBeNull();
    expect(container.textContent).toBe('abcd');
  });

  it('hold no block inside a paragraph of ours, also where the editor put one into loose words', () => {
    const { container } = show('before <b>bold <ul><li>one</li></ul></b> after <i><h2>Two</h2></i>');
    expect(container.querySelector('p ul, p li, p h2')).toBeNull();
    expect([...container.querySelectorAll('p')].map((one) => one.textContent?.trim())).toEqual(['before', 'after']);
    expect(container.textContent?.replaceAll(/\s+/g, ' ')).toBe('before bold one after Two');
  });

  it('are nobody’s heading and no link where there are none', () => {
    const { container } = show(
      '<h2 id="a"></h2><h3>&nbsp;<br></h3><h4><img src="https://a.example/a.png" alt="A"></h4>' +
        '<p>a<a href="https://a.example"> </a></p><a href="#a">there</a>',
    );
    expect(screen.getAllByRole('heading')).toEqual([screen.getByRole('heading', { level: 2, name: 'A' })]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('#spot-1');
    expect(container.querySelector('#spot-1')).not.toBeNull();
  });

  it('say so when there are none', () => {
    show('<script>hit()</script> &nbsp;');
    expect(screen.getByText('There is nothing to read here yet.')).toBeDefined();
  });

  it('are plain text when there are far too many', async () => {
    show(`<h2>One</h2>${'<p>word</p>'.repeat(190_000)}`);
    expect(await screen.findByText('This article is very long, so it is shown as plain text.')).toBeDefined();
    expect(screen.getByText(/^One\s+word/)).toBeDefined();
  });
});

describe('links of an article', () => {
  it.each([
    ['/v2/post/sleep?origin=query', '/v2/post/sleep?origin=query'],
    [`${location.origin}/v2/`, '/v2/'],
    ['/', '/'],
    [`${location.origin}/privacy`, '/privacy'],
    ['/terms#cookies', '/terms#cookies'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+431', 'tel:+431'],
  ])('%s stays in this window', (href, followed) => {
    show(`<a href="${href}">x</a>`);
    const link = screen.getByRole('link', { name: 'x' });
    expect(link.getAttribute('href')).toBe(followed);
    expect(link.getAttribute('target')).toBeNull();
  });

  it.each(['https://a.example/', '/media/plan.pdf', '/v2x', '/privacy.pdf'])(
    '%s opens another one, which knows nothing of us',
    (href) => {
      show(`<a href="${href}" target="_self" rel="opener">x</a>`);
      const link = screen.getByRole('link', { name: 'x' });
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    },
  );

  it('lead to places in the article, or are words', () => {
    show('<a href="#caf%C3%A9">there</a> <a href="#nowhere">nowhere</a> <a href="#%">odd</a><h2 id="café">Here</h2>');
    expect(screen.getByRole('link', { name: 'there' }).getAttribute('href')).toBe('#part-1');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('nowhere')).toBeDefined();
  });
});

describe('pictures of an article', () => {
  it('come through the transformer, late, in a place of their own', () => {
    show('<p><img src="https://media.example/a.jpg" alt="A lamp" width="30" height="900" onerror="hit()"></p>', {
      media: { mediaLibraryBaseUrl: 'https://media.example', imageTransformBaseUrl: 'https://images.example' },
    });
    const image = screen.getByRole('img', { name: 'A lamp' });
    expect(image.getAttribute('src')).toBe('https://images.example/a.jpg?width=960&aspect_ratio=3:2');
    expect(image.getAttribute('srcset')).toContain('width=360');
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(image.getAttribute('crossorigin')).toBe('anonymous');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['960', '640']);
  });

  it('as small as a letter stay in their line, at their own size', () => {
    show('<p>A <img src="https://media.example/star.png" alt="star" width="20" height="20"> for you</p>', {
      media: { mediaLibraryBaseUrl: 'https://media.example', imageTransformBaseUrl: 'https://images.example' },
    });
    const image = screen.getByRole('img', { name: 'star' });
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['20', '20']);
    expect(image.getAttribute('sizes')).toBe('48px');
  });

  it('may be all that a link holds', () => {
    show('<a href="/v2/"><img src="https://a.example/a.jpg" alt="A lamp"></a>');
    expect(within(screen.getByRole('link')).getByRole('img', { name: 'A lamp' })).toBeDefined();
  });

  it('keep their own size from elsewhere, and are read out when they fail', () => {
    show('<img src="https://a.example/a.jpg" alt="A lamp" width="300" height="200">');
    const image = screen.getByRole('img', { name: 'A lamp' });
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['300', '200']);
    expect(image.getAttribute('crossorigin')).toBeNull();
    fireEvent.error(image);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('A lamp')).toBeDefined();
  });
});

describe('films of an article', () => {
  const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

  it('that an editor embeds with cookies come in their player without', async () => {
    show('<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" title="Night feeds"></iframe>');
    expect(await screen.findByRole('button', { name: 'Play video: Night feeds' })).toBeDefined();
  });

  it('wait behind a button, and ask nobody before it is pressed', async () => {
    const { container } = show(`<p><iframe src="${player}" title="Night feeds"></iframe></p>`);
    const button = await screen.findByRole('button', { name: 'Play video: Night feeds' });
    expect(container.querySelector('iframe')).toBeNull();
    fireEvent.click(button);
    const frame = container.querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe(`${player}?autoplay=1`);
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation');
    expect(document.activeElement).toBe(frame);
  });

  it('without a name of their own have the name of the article', async () => {
    show(`<iframe src="${player}"></iframe>`, { post: { title: 'Sleep &amp; you' } });
    expect(await screen.findByRole('button', { name: 'Play video: Sleep & you' })).toBeDefined();
  });

  it('and recordings have controls and load nothing by themselves', async () => {
    const { container } = show(
      '<video autoplay loop muted src="https://a.example/a.webm"><track src="https://a.example/a.vtt" srclang="en" label="English"></video>' +
        '<audio autoplay><source src="https://a.example/a.mp3"></audio><video autoplay></video>',
    );
    await waitFor(() => expect(container.querySelectorAll('video, audio')).toHaveLength(2));
    const media = [...container.querySelectorAll('video, audio')];
    for (const one of media) {
      expect(one.getAttribute('preload')).toBe('none');
      expect(one.hasAttribute('controls')).toBe(true);
      expect(one.hasAttribute('autoplay')).toBe(false);
    }
    expect(container.querySelector('track')).toMatchObject({ kind: 'captions', srclang: 'en', label: 'English' });
  });
});

describe('tables of an article', () => {
  it('scroll in a frame that the keyboard reaches', () => {
    show(
      '<table>\n<tr> <th scope="col">Age</th><th> Hours<br>a  day</th> </tr>\n<tr><td colspan="2">x</td></tr></table>',
    );
    const frame = screen.getByRole('region', { name: 'Table: Age Hours a day' });
    expect(frame.tabIndex).toBe(0);
    expect(within(frame).getByRole('columnheader', { name: 'Age' })).toBeDefined();
    expect(within(frame).getByText('x').getAttribute('colspan')).toBe('2');
  });

  it('are named by their caption', () => {
    show('<table><caption>Sleep by age</caption><tr><td>1</td></tr></table>');
    expect(screen.getByRole('region', { name: 'Table: Sleep by age' })).toBeDefined();
  });
});
