import { expect, test } from '@playwright/test';

import { htmlIn } from '#tests/corpora/html/html.ts';

test('hostile HTML runs nothing, asks nobody and takes over no name, under the policy and without one', async ({
  browser,
}) => {
  test.slow();
  const outcomes = await htmlIn(browser).run({ seed: 1, share: 'part' });
  expect(outcomes.flatMap(({ failures }) => failures)).toEqual([]);
  expect(outcomes.every(({ byHand, made }) => byHand >= 250 && made > 0)).toBe(true);
});
