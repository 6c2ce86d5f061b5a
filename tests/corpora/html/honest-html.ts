/** What an editor may honestly write, and what must be left of it. */
export const HONEST: readonly (readonly [what: string, html: string, kept: string])[] = [
  ['words about markup', '<p>Write &lt;b&gt;<!-- or strong? --></p>', 'p:not(:empty)'],
  ['a paragraph', '<p>One <strong>two</strong> <em>three</em></p>', 'p strong em'],
  ['headings', '<h1>a</h1><h2>b</h2><h3>c</h3>', 'h1 h2 h3'],
  [
    'sections',
    '<main><section>a</section><aside lang="ar" dir="rtl">b</aside></main><address>c</address>',
    'main section aside[lang="ar"][dir="rtl"] address',
  ],
  [
    'lists',
    '<ol start="3" reversed><li value="7">a</li></ol><ul><li>b</li></ul>',
    'ol[start="3"][reversed] li[value="7"] ul',
  ],
  ['a quotation', '<blockquote><p>a</p><cite>b</cite></blockquote>', 'blockquote cite'],
  ['a link out', '<a href="https://a.example/x?y=1#z">a</a>', 'a[href="https://a.example/x?y=1#z"][rel]'],
  ['a link in', '<a href="/v2/post/sleep">a</a>', 'a[href="/v2/post/sleep"]'],
  ['a place', '<a href="#tips">a</a>', 'a[href="#tips"]'],
  [
    'mail and phone',
    '<a href="mailto:a@b.example">a</a><a href="tel:+431">b</a>',
    'a[href^="mailto:"] a[href^="tel:"]',
  ],
  ['a picture', '<img src="https://a.example/x.png" alt="a" width="30" height="20">', 'img[src][alt="a"][width="30"]'],
  ['a local picture', '<img src="http://localhost:4173/media/x.png">', 'img[src^="http://localhost:4173"]'],
  [
    'a figure',
    '<figure><img src="/media/x.png"><figcaption>a</figcaption></figure>',
    'figure img[src="/media/x.png"] figcaption',
  ],
  [
    'a table',
    '<table><tr><th scope="col">a</th><td colspan="2">b</td></tr></table>',
    'th[scope="col"] td[colspan="2"]',
  ],
  [
    'a film',
    '<video src="https://a.example/a.webm"><track src="https://a.example/a.vtt" kind="captions" srclang="en"></video>',
    'video[src][preload="none"] track[kind="captions"]',
  ],
  [
    'a player',
    '<iframe src="https://player.vimeo.com/video/123456789" title="a"></iframe>',
    'iframe[sandbox][title="a"]',
  ],
  [
    'a player with cookies, as the one without',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe>',
    'iframe[src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"]',
  ],
  ['another language', '<p lang="ar" dir="rtl">نص</p>', 'p[lang="ar"][dir="rtl"]'],
  ['details', '<details open><summary>a</summary>b</details>', 'details[open] summary'],
  ['a date', '<time datetime="2026-11-04">a</time>', 'time[datetime="2026-11-04"]'],
  ['a short form', '<abbr title="Human Resources">HR</abbr>', 'abbr[title]'],
];
