import { afterEach, expect, it } from 'vitest';
import { cleanup, screen } from '@testing-library/react';
import { page } from 'vitest/browser';

import { renderApp } from '#tests/kit/render-app.tsx';
import '#ui/theme/global.css.ts';

import * as styles from './home.css.ts';

afterEach(cleanup);

it('on a wide screen the fourth tip stands well below the first', async () => {
  await page.viewport(1280, 800);
  renderApp(
    <ol className={styles.tips}>
      {['first', 'second', 'third', 'fourth'].map((tip) => (
        <li key={tip} className={styles.tip}>
          <p>{tip}</p>
        </li>
      ))}
    </ol>,
  );
  const [first, fourth] = ['first', 'fourth'].map((tip) => screen.getByText(tip).getBoundingClientRect());
  const number = 56; // 3.5rem high.
  expect((fourth?.top ?? 0) - number - (first?.bottom ?? 0)).toBeGreaterThan(32);
});
