import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderApp } from '#tests/kit/render-app.tsx';

import { ArticleCount } from './article-count.tsx';

it.each([
  [12, 'whole', '12 articles'],
  [1, 'whole', '1 article'],
  [0, 'whole', '0 articles'],
  [5000, 'whole', '5,000 articles'],
  [48, 'growing', 'at least 48 articles'],
  [1, 'cut', 'at least 1 article'],
  [0, 'growing', 'Looking for articles…'],
  [0, 'cut', 'None found so far'],
] as const)('%i articles of a list that is %s: %s', (count, list, words) => {
  renderApp(<ArticleCount count={count} list={list} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});
