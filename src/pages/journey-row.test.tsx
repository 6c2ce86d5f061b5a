import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { createQueryClient } from '#api/query-client.ts';
import { journeyQueries } from '#features/journeys/journey-queries.ts';
import { App } from '#features/posts/posts.test-kit.tsx';

import { JourneyRow } from './journey-row.tsx';

it('a journey that is gone is named in words, not in markup', () => {
  const subscription = { postSlug: 'gone', listName: 'List &amp; <b>Gone</b>' };
  const client = createQueryClient({ onSaid: () => undefined, onFailed: () => undefined, onReport: () => undefined });
  client.setQueryData(journeyQueries.subscribed('site-1').queryKey, [subscription]);
  render(
    <QueryClientProvider client={client}>
      <App>
        <JourneyRow siteUuid="site-1" subscription={subscription} state="gone" onDone={() => undefined} />
      </App>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { name: 'List & Gone' })).toBeDefined();
  expect(screen.getByLabelText('Unsubscribe from “List & Gone”')).toBeDefined();
});
