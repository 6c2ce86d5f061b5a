import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';

import { ArticleBody } from '#features/posts/article/article-body.tsx';
import { HONEST } from '#tests/corpora/html/honest-html.ts';
import { HOSTILE } from '#tests/corpora/html/hostile-html.ts';
import { anArticle } from '#tests/kit/posts.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allowed-html.ts';
import { sanitise } from './sanitise.ts';

const hostile = Object.entries(HOSTILE).flatMap(([technique, inputs]) => inputs.map((html) => ({ technique, html })));

let hits = 0;
let complaints: MockInstance<typeof console.error>;
beforeEach(() => {
  hits = 0;
  Object.assign(window, { hit: () => (hits += 1) });
  complaints = vi.spyOn(console, 'error');
});
afterEach(() => {
  cleanup();
  expect(complaints).not.toHaveBeenCalled();
  document.querySelector('#stage')?.remove();
});

describe('hostile HTML', () => {
  it('is tried in many ways', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(80);
  });

  it.each(hostile)('$technique: $html', async ({ html }) => {
    const fragment = sanitise(html);
    expect(forbiddenIn(fragment)).toEqual([]);

    const stage = document.createElement('div');
    stage.id = 'stage';
    document.body.append(stage);
    stage.append(fragment.cloneNode(true));
    await settled(stage);
    // Whoever writes the nodes out and reads them in again must not be surprised either.
    stage.innerHTML = `${stage.innerHTML}`;
    await settled(stage);
    expect(hits).toBe(0);
    expect(forbiddenIn(stage)).toEqual([]);
    stage.remove();

    const { container } = renderApp(<ArticleBody post={anArticle(html)} />);
    await settled(container);
    expect(hits).toBe(0);
    expect(unwantedIn(container)).toEqual([]);
    expect(asked('http://canary.example')).toEqual([]);
  });
});

describe('pieces of hostile HTML', () => {
  it('leave nothing forbidden in whatever order they come', () => {
    const markup = hostile.flatMap(({ html }) => (html.length < 500 ? html.split(/(?<=>)|(?=<)/) : []));
    const pieces = fc.constantFrom(...new Set(markup), '<p>', '</p>', '<table>', '<svg>', '</svg>', '<math>', '-->');
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 2, maxLength: 12 }), (parts) => {
        const fragment = sanitise(parts.join(''));
        expect(forbiddenIn(fragment)).toEqual([]);
        expect(forbiddenIn(sanitise(textOf(fragment)))).toEqual([]);
      }),
      { numRuns: 300 },
    );
    expect(hits).toBe(0);
  });
});

it.each([`<p ${'"'.repeat(5_000_000)}`, `<p ${'a="b" '.repeat(800_000)}`, `<p${' on'.repeat(1_500_000)}`])(
  'five megabytes of one tag that never ends leave nothing',
  (html) => {
    expect(sanitise(html).textContent).toBe('');
  },
);

describe('with the policy of the app in force', () => {
  it('cleans everything hostile, short and long, without a report of its own', async () => {
    const kit = new URL('./trusted-types.test-kit.ts', import.meta.url).href;
    const policy = [
      "default-src 'self'; script-src 'self' 'unsafe-inline'; script-src-attr 'none'; style-src 'self'",
      "style-src-attr 'none'; object-src 'none'; base-uri 'none'; form-action 'self'",
      "require-trusted-types-for 'script'; trusted-types app-html dompurify",
    ].join('; ');
    const result = new Promise<unknown>((resolve) => Object.assign(window, { tell: resolve }));
    const frame = document.createElement('iframe');
    frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${policy}"><script type="module" src="${kit}"></script>`;
    document.body.append(frame);
    expect(await result).toEqual({
      enforced: true,
      short: 'one',
      long: 'one',
      violations: ['require-trusted-types-for Element innerHTML|<b>x</b>'],
    });
    frame.remove();
  });
});

describe('honest HTML', () => {
  it.each(HONEST)('%s is kept', (_, html, kept) => {
    const stage = document.createElement('div');
    stage.append(sanitise(html));
    for (const selector of kept.split(' ')) {
      expect(stage.querySelector(selector), `${selector} in ${stage.innerHTML}`).not.toBeNull();
    }
  });

  it('stays the same when it is sanitised again', () => {
    for (const [, html] of HONEST) {
      const once = sanitise(html);
      expect(sanitise(textOf(once)).isEqualNode(once), textOf(once)).toBe(true);
    }
  });
});

const PROTOCOLS = new Set(['https:', 'mailto:', 'tel:']);

/** Everything in a tree that the rules do not know, in words. */
function forbiddenIn(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const problems = ALLOWED_TAGS.includes(tag) ? [] : [`<${tag}>`];
    for (const { name, value } of element.attributes) {
      if (element.id !== 'stage' && !ALLOWED_ATTRIBUTES.includes(name) && !FRAME_ATTRIBUTES.has(name)) {
        problems.push(`${tag} ${name}`);
      }
      if (['href', 'src', 'poster', 'cite'].includes(name) && !isAllowedAddress(value)) {
        problems.push(`${tag} ${name}=${value}`);
      }
      if (name === 'srcset' && value.split(', ').some((candidate) => /^(?:http|javascript|data):/.test(candidate))) {
        problems.push(`${tag} ${name}=${value}`);
      }
    }
    return problems;
  });
}

const FRAME_ATTRIBUTES = new Set(['sandbox', 'referrerpolicy']);

/** Everything that an article on the page must never hold. */
function unwantedIn(container: HTMLElement): string[] {
  return [...container.querySelectorAll('*')].flatMap((element) => {
    const problems = element.matches(
      'iframe, form, input, script, style, object, embed, base, meta, link, template, svg *:not(path)',
    )
      ? [element.outerHTML]
      : [];
    for (const { name, value } of element.attributes) {
      if (/^on|^style$|^srcdoc$|^name$|^form|^ping$/.test(name)) {
        problems.push(`${element.localName} ${name}`);
      }
      if (name === 'id' && !/^(?:part|spot)-\d+$/.test(value)) {
        problems.push(`${element.localName} id=${value}`);
      }
      if (['href', 'src', 'poster'].includes(name) && !isAllowedAddress(value)) {
        problems.push(`${element.localName} ${name}=${value}`);
      }
      if (name === 'target' && element.getAttribute('rel') !== 'noopener noreferrer nofollow') {
        problems.push(`${element.localName} ${name}`);
      }
    }
    return problems;
  });
}

function isAllowedAddress(value: string): boolean {
  const url = new URL(value, location.origin);
  return url.origin === location.origin || PROTOCOLS.has(url.protocol) || url.host === 'localhost:4173';
}

function asked(prefix: string): string[] {
  return performance.getEntriesByType('resource').flatMap(({ name }) => (name.startsWith(prefix) ? [name] : []));
}

/** Handlers of media run when their load has failed. */
async function settled(root: ParentNode): Promise<void> {
  const pictures = [...root.querySelectorAll('img')].map(async (image) => {
    image.loading = 'eager';
    await image.decode().catch(() => undefined);
  });
  await Promise.all(pictures);
  await new Promise(requestAnimationFrame);
}

function textOf(fragment: DocumentFragment): string {
  const stage = document.createElement('div');
  stage.append(fragment.cloneNode(true));
  return stage.innerHTML;
}
