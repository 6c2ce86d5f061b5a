import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { journeyQueries } from '#features/journeys/journey-queries.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { SubscriptionRow } from './subscription-row.tsx';

it('a journey that is gone is named in words, not in markup', () => {
  const subscription = { postSlug: 'gone', listName: 'List &amp; <b>Gone</b>' };
  renderApp(<SubscriptionRow siteUuid="site-1" subscription={subscription} state="gone" onDone={() => undefined} />, {
    known: [[journeyQueries.subscribed('site-1').queryKey, [subscription]]],
  });
  expect(screen.getByRole('heading', { name: 'List & Gone' })).toBeDefined();
  expect(screen.getByLabelText('Unsubscribe from “List & Gone”')).toBeDefined();
});
