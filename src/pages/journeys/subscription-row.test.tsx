import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { journeyQueries } from '#features/journeys/journey-queries.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { SubscriptionRow } from './subscription-row.tsx';

it.each([
  ['in markup', 'List &amp; <b>Gone</b>'],
  ['encoded', 'List%20%26%20Gone'],
])('a journey that is gone is named in words, not %s', (_, listName) => {
  const subscription = { postSlug: 'gone', listName };
  renderApp(<SubscriptionRow siteUuid="site-1" subscription={subscription} state="gone" onDone={() => undefined} />, {
    known: [[journeyQueries.subscribed('site-1').queryKey, [subscription]]],
  });
  expect(screen.getByRole('heading', { name: 'List & Gone' })).toBeDefined();
  expect(screen.getByLabelText('Unsubscribe from “List & Gone”')).toBeDefined();
});
