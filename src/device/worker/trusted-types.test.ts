import { expect, it } from 'vitest';

import { onlyOurWorkers, onlyRadixStyles, trustedWorkerAddress } from './trusted-types.ts';

it('lets Radix write its style sheet and nobody anything else', () => {
  const styles = '[data-radix-scroll-area-viewport]{scrollbar-width:none}';
  expect(onlyRadixStyles(styles)).toBe(styles);
  const refused = [
    '',
    '<img src=x onerror=alert(1)>',
    ' [data-radix-',
    '<style>[data-radix-x]{}</style>',
    '[data-radix-x]{}</style><img src=x onerror=alert(1)>',
    '[data-radix-<script>',
  ];
  for (const html of refused) {
    expect(() => onlyRadixStyles(html), html).toThrow(TypeError);
  }
});

it.each(['/sw.js', `${location.origin}/sw.js`, '/assets/search-worker-DkY0l3x_.js'])(
  'lets %s be a worker',
  (address) => {
    expect(onlyOurWorkers(address)).toBe(address);
  },
);

it.each([
  'https://evil.example/sw.js',
  '//evil.example/sw.js',
  '/sw.js?x',
  '/sw.js#x',
  '/sw.jsx',
  '/other/sw.js',
  '/assets/../sw2.js',
  '/assets/x/y.js',
  '/assets/x.mjs',
  'data:text/javascript,1',
  'blob:x',
  '/media/upload.js',
])('refuses %s as a worker', (address) => {
  expect(() => onlyOurWorkers(address)).toThrow(TypeError);
});

it('gives the plain address where the browser knows no trusted ones', () => {
  expect(trustedWorkerAddress('/sw.js')).toBe('/sw.js');
});
