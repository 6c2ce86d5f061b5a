import { describe, expect, it } from 'vitest';

import { HOSTILE } from '#tests/corpora/html/hostile-html.ts';

import { purifyPage as purifyInSteps } from './purify-page.ts';

const hostile = Object.values(HOSTILE).flat();

const purifyPage = (page: Element) => finish(purifyInSteps(page));

function finish<Result>(steps: Generator<unknown, Result>): Result {
  let step = steps.next();
  while (step.done !== true) {
    step = steps.next();
  }
  return step.value;
}

/** In a document of its own, where nothing of it runs. */
function pageOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/** As the page is read at the next start, in the inert content of a template. */
function readAgain(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

// The first of all: once there has been a frame, no other is made.
it('no frame is made for a page of words, forms, pictures and drawings', () => {
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  const page =
    '<main><h1>Sleep</h1><ul><li><bdi>Ada</bdi><img src="https://media.example/a.jpg" alt=""></li></ul>' +
    '<label>Age<select><option>2</option></select></label><svg viewBox="0 0 24 24"><path d="M4 4h16"></path></svg></main>';
  expect(purifyPage(pageOf(page))).toContain('Ada');
  const added = observer.takeRecords().flatMap(({ addedNodes }) => [...addedNodes].map(({ nodeName }) => nodeName));
  expect(added).not.toContain('IFRAME');
});

describe('a hostile page', () => {
  it.each(hostile)('%s', (html) => {
    const pure = purifyPage(pageOf(html));
    if (pure === undefined) {
      return; // Not kept: nothing of it is shown.
    }
    const page = readAgain(pure);
    expect(page.querySelector('script, style, iframe, object, embed, template, base, meta, link')).toBeNull();
    const attributes = [...page.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => name.startsWith('on') || name === 'style')).toEqual([]);
    expect(attributes.filter(({ value }) => /^\s*(?:javascript|data|vbscript):/i.test(value))).toEqual([]);
    expect(purifyPage(pageOf(pure))).toBe(pure);
  });
});

describe('a page of ours', () => {
  it('is kept as it was when that began', () => {
    const page = pageOf('<h1>Sleep</h1>');
    const steps = purifyInSteps(page);
    steps.next();
    page.replaceChildren('Another page');
    expect(finish(steps)).toBe('<h1>Sleep</h1>');
  });

  it('keeps its drawings, its classes, its links and its pictures', () => {
    const html =
      '<main class="a"><h1 id="t">Sleep</h1><a class="b" href="/v2/post/sleep?x=1#y">Read</a>' +
      '<img src="https://media.example/sleep.svg?width=320" srcset="https://media.example/sleep.svg?width=640 640w" sizes="100vw" alt="" loading="lazy">' +
      '<svg class="c" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 4h16" data-fill=""></path></svg>' +
      '<svg viewBox="0 0 245 64"><use href="#wordmark"></use></svg></main>';
    expect(purifyPage(pageOf(html))).toBe(html);
  });

  it('loses the parts of what may not be kept', () => {
    const parts = '<p>Typed</p><ul><li>One</li><li><p>Two</p></li></ul>';
    expect(purifyPage(pageOf(`<iframe>${parts}</iframe><svg><foreignObject>${parts}</foreignObject></svg>`))).toBe(
      '<svg></svg>',
    );
    expect(purifyPage(pageOf(`<section>${parts}</section>`))).toBe(`<section>${parts}</section>`);
  });

  it.each([
    '<use href="https://evil.example/x.svg#y"></use>',
    '<image href="https://evil.example/x.png"></image>',
    '<image xlink:href="https://evil.example/x.png"></image>',
    '<feImage href="https://evil.example/x.png"></feImage>',
  ])('draws nothing from elsewhere: %s', (drawing) => {
    expect(purifyPage(pageOf(`<svg>${drawing}</svg>`))).toBe('<svg></svg>');
  });

  it('says nothing by itself: the app does that once it is here', () => {
    const html = '<p role="status" aria-live="polite">Saved</p><p role="alert">Failed</p>';
    expect(purifyPage(pageOf(html))).toBe('<p>Saved</p><p>Failed</p>');
  });

  it('has what was chosen in it', () => {
    const page = pageOf(
      '<select><option>All</option><option>On leave</option></select><input type="checkbox"><input type="text">',
    );
    const [list] = page.querySelectorAll('select');
    const [box] = page.querySelectorAll('input');
    if (list !== undefined && box !== undefined) {
      list.value = 'On leave';
      box.checked = true;
    }
    const again = readAgain(purifyPage(page) ?? '');
    expect(again.querySelector('select')?.value).toBe('On leave');
    expect(again.querySelector('input')?.checked).toBe(true);
  });
});
