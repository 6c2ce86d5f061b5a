import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { ArticleCount } from './article-count.tsx';
import { Words } from './resources.test-kit.tsx';

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
  render(
    <Words>
      <ArticleCount count={count} list={list} />
    </Words>,
  );
  expect(screen.getByRole('status').textContent).toBe(words);
});
