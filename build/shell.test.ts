// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

import { BRAND } from '#contract/app/brand.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { BANNER_SPACE } from '#ui/theme/scale.ts';

import { fillPlaceholders, finishPage } from './shell.ts';

const source = readFileSync(path.resolve(import.meta.dirname, '../index.html'), 'utf8');
const pages = {
  start: ['start'],
  files: ['home', 'lists', 'login', 'later.css'],
  pages: [['^/v2/?$', 0, 1] as const, ['^/login/?$', 2, 3] as const, ['^/v2/post/[^/]+/?$', 1] as const],
};
const page = finishPage(fillPlaceholders(source), pages);
const bootScript = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '';

interface Visit {
  readonly kept?: string;
  /** Whose device it is. */
  readonly owner?: string;
  readonly address?: string;
  readonly languages?: readonly string[];
  readonly config?: string;
  /** `refused`: looking at cookies throws. */
  readonly cookie?: string;
  readonly device?: 'dark' | 'old' | 'Safari 16.3' | 'no storage' | 'framed';
  /** By which way the page came after the quick exit. */
  readonly afterExit?: 'navigate' | 'back_forward' | 'reload';
}

/** The page as a browser shows it before any module has run. `fail` tells it that loading an element failed. */
function open({ kept, config, owner, cookie = '', device, languages = ['en-AU'], afterExit, address = '/' }: Visit) {
  const document = new DOMParser().parseFromString(page, 'text/html');
  Object.defineProperty(document, 'cookie', {
    get() {
      if (cookie === 'refused') {
        throw new Error('SecurityError');
      }
      return cookie;
    },
  });
  const session = new Map<string, string>(afterExit === undefined ? [] : [[LAZY_STORAGE.quickExit.key, '1']]);
  const wentTo: string[] = [];
  let fail: (event: { readonly target: unknown }) => void = () => {};
  const view = {
    navigator: { languages },
    CSS: { supports: () => device !== 'old' },
    ...(device === 'Safari 16.3' ? {} : { CompressionStream: class {} }), // Lookbehind came with it.
    matchMedia: (query: string) => ({ matches: query.includes('dark') && device === 'dark' }),
    localStorage: {
      getItem(key: string) {
        if (device === 'no storage') {
          throw new Error('SecurityError');
        }
        const rows = new Map<string, string | undefined>([
          [STORAGE.choices.key, kept],
          [STORAGE.config.key, config],
          [STORAGE.owner.key, owner],
        ]);
        return rows.get(key) ?? null;
      },
    },
    sessionStorage: { getItem: (key: string) => session.get(key) ?? null, removeItem: session.delete.bind(session) },
    performance: { getEntriesByType: () => [{ type: afterExit }] },
    top: {
      get location() {
        if (device === 'framed') {
          throw new Error('SecurityError');
        }
        return { href: 'https://kinward.example/' };
      },
    },
    location: Object.assign(new URL(address, location.origin), { replace: (other: string) => wentTo.push(other) }),
    addEventListener: (_: 'error', listener: typeof fail) => {
      fail = listener;
    },
    setTimeout: (task: () => void, wait = 0) => wait === 0 && task(),
  };
  runInNewContext(bootScript, { ...view, window: view, document, setInterval: () => 0 });
  return { root: document.documentElement, document, fail, session, wentTo };
}

describe('before the first paint', () => {
  it.each([
    ['nothing kept, a light device', {}, 'day'],
    ['nothing kept, a dark device', { device: 'dark' }, 'evening'],
    ['night chosen', { kept: '{"theme":"night"}' }, 'night'],
    ['day chosen on a dark device', { kept: '{"theme":"day"}', device: 'dark' }, 'day'],
    ['the device’s own chosen', { kept: '{"theme":"system"}', device: 'dark' }, 'evening'],
    ['a theme of another version', { kept: '{"theme":"hasOwnProperty"}' }, 'day'],
    ['half a document', { kept: '{"theme":' }, 'day'],
    ['no document', { kept: 'null' }, 'day'],
    ['a list', { kept: '[1]' }, 'day'],
    ['no storage at all', { device: 'no storage' }, 'day'],
  ] satisfies [string, Visit, string][])('the theme is there: %s', (_, visit, theme) => {
    expect(open(visit).root.dataset['theme']).toBe(theme);
  });

  it('the browser’s own bars take the chosen theme’s colour', () => {
    const colours = [...open({ kept: '{"theme":"night"}' }).document.querySelectorAll('meta[name=theme-color]')];
    expect(colours.map((meta) => meta.getAttribute('content'))).toEqual(['#120c08', '#120c08']);
  });

  it.each([
    [150, '150%'],
    [100, ''],
    [1e9, ''],
    [-100, ''],
    [Number.NaN, ''],
    ['150', ''],
  ])('text of %s percent becomes %j', (textSize, expected) => {
    expect(open({ kept: JSON.stringify({ textSize }) }).root.style.fontSize).toBe(expected);
  });

  it('the easier font is there only if it was chosen', () => {
    expect(open({ kept: '{"font":"legible"}' }).root.dataset['font']).toBe('legible');
    expect(open({ kept: '{"font":"comic"}' }).root.dataset['font']).toBeUndefined();
  });

  it.each([
    ['ar', 'ar', 'rtl'],
    ['AR-EG', 'ar', 'rtl'],
    ['de-CH', 'de', 'ltr'],
    ['pt-PT', 'pt-BR', 'ltr'],
    ['arn', 'en', 'ltr'],
    ['" onload="x', 'en', 'ltr'],
    [7, 'en', 'ltr'],
    [{ toString: 1, valueOf: 1 }, 'en', 'ltr'],
  ])('for the language %j the page is in %s, %s', (language, lang, dir) => {
    const { root } = open({ kept: JSON.stringify({ language }) });
    expect([root.lang, root.dir]).toEqual([lang, dir]);
  });

  it('the language of this device comes before the profile’s, and that before the browser’s', () => {
    const languages = ['ja-JP', 'fr-CA'];
    expect(open({ languages }).root.lang).toBe('fr');
    expect(open({ languages, kept: '{"language":"es"}' }).root.lang).toBe('es');
    expect(open({ languages, kept: '{"language":"es","interfaceLanguage":"ar"}' }).root.dir).toBe('rtl');
  });

  it('the brand is on the screen', () => {
    const { document } = open({});
    expect(document.title).toBe(BRAND.name);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('#root [role=img]')?.getAttribute('aria-label')).toBe(BRAND.name);
  });
});

describe('a browser that cannot run the app', () => {
  it('is told so when it is too old', () => {
    expect(open({ device: 'old' }).root.dataset['start']).toBe('old');
    expect(open({ device: 'Safari 16.3' }).root.dataset['start']).toBe('old');
    expect(open({}).root.dataset['start']).toBeUndefined();
  });

  it('is told so inside a page of somebody else’s, whatever else does not come', () => {
    const { root, document, fail } = open({ device: 'framed' });
    fail({ target: document.querySelector('script[type=module]') });
    expect(root.dataset['start']).toBe('framed');
  });

  it('is told so when the app’s script does not come', () => {
    const { root, document, fail } = open({});
    fail({ target: document.querySelector('script[type=module]') });
    expect(root.dataset['start']).toBe('failed');
  });

  it('is not told so for a picture that does not come, or an error of a script that runs', () => {
    const { root, document, fail } = open({});
    fail({ target: document.createElement('img') });
    fail({ target: window });
    expect(root.dataset['start']).toBeUndefined();
  });
});

describe('room for a banner is there before the first paint', () => {
  const offer = { id: 'offer', title: 'Offer', from: '2020-01-01', to: '2999-12-31', siteUuids: ['one'] };
  const kept = JSON.stringify({ selectedSite: { site: { siteUuid: 'one' } } });
  const hasRoom = (visit: Visit, ...banners: object[]) =>
    open({ config: JSON.stringify({ config: { banners } }), ...visit }).root.hasAttribute(BANNER_SPACE);

  it('where one is due, and not before or after it, elsewhere or once it was dismissed', () => {
    expect(hasRoom({ kept }, offer)).toBe(true);
    expect(hasRoom({ kept, cookie: 'a=b; kinward_banner_offer-2=dismissed' }, offer)).toBe(true);
    expect(hasRoom({ kept, cookie: 'a=b; kinward_banner_offer=dismissed' }, offer)).toBe(false);
    expect(hasRoom({ kept, cookie: 'refused' }, offer)).toBe(true);
    expect(hasRoom({ kept }, { ...offer, to: '2020-01-02' })).toBe(false);
    expect(hasRoom({ kept }, { ...offer, from: '2999-01-01' })).toBe(false);
    expect(hasRoom({ kept }, { ...offer, siteUuids: ['two'] })).toBe(false);
    expect(hasRoom({ kept })).toBe(false);
  });

  it.each<[string, Visit]>([
    ['nobody signed in', {}],
    ['no config', { kept, config: '' }],
    ['a config of another shape', { kept, config: '{"config":{"banners":[null]}}' }],
    ['no storage', { device: 'no storage' }],
  ])('is not there with %s', (_, visit) => {
    expect(hasRoom(visit, offer)).toBe(false);
  });
});

describe('the files of the page that is asked for', () => {
  const owner = '{"v":1,"owner":"0f","iss":"https://pool","sub":"ana"}';
  const askedFor = (visit: Visit) =>
    [...open(visit).document.querySelectorAll('link[rel=modulepreload], link[as=style]')].map((link) =>
      link.getAttribute('href'),
    );

  it('come with those of every start', () => {
    expect(askedFor({ owner, address: '/v2/' })).toEqual(['/assets/start.js', '/assets/home.js', '/assets/lists.js']);
    expect(askedFor({ owner, address: '/v2/post/sleep' })).toEqual(['/assets/start.js', '/assets/lists.js']);
  });

  it('are those of the login screen for whoever has to sign in', () => {
    expect(askedFor({ address: '/login?username=ana' })).toEqual([
      '/assets/start.js',
      '/assets/login.js',
      '/assets/later.css',
    ]);
    expect(askedFor({ address: '/LOGIN?redirect_to=%2Fv2%2F&site=s' })).toEqual(['/assets/later.css']);
  });

  it.each<[string, Visit]>([
    ['an address that no page is known for', { owner, address: '/v2/elsewhere' }],
    ['a browser that cannot run them', { owner, address: '/v2/', device: 'old' }],
    ['the page of somebody else around it', { owner, address: '/v2/', device: 'framed' }],
  ])('are left to the router with %s', (_, visit) => {
    expect(askedFor(visit)).toEqual([]);
  });
});

describe('after the quick exit', () => {
  it('Back shows nothing, as often as it is pressed', () => {
    const { root, session, wentTo } = open({ afterExit: 'back_forward' });
    expect([root.hidden, session.size]).toEqual([true, 1]);
    expect(wentTo).toEqual(['about:blank']);
  });

  it.each(['navigate', 'reload'] as const)('whoever comes anew (%s) is where they want to be', (afterExit) => {
    const { root, session, wentTo } = open({ afterExit });
    expect([root.hidden, session.size, wentTo]).toEqual([false, 0, []]);
  });
});
