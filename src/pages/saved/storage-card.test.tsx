import { expect, it } from 'vitest';

import { renderApp } from '#tests/kit/render-app.tsx';

import { StorageCard } from './storage-card.tsx';

it('what takes no room has no part of the bar', () => {
  const { container } = renderApp(<StorageCard articles={0} policies={7} />);
  const parts = [...container.querySelectorAll<HTMLElement>('[data-part][style]')];
  expect(parts.map(({ dataset, hidden }) => [dataset['part'], hidden])).toEqual([
    ['articles', true],
    ['policies', false],
    ['rest', false],
  ]);
});
