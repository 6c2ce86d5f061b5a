import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';

import { provideApiContext } from '#api/api-context.ts';
import { ApiError } from '#api/errors.ts';
import { createQueryClient } from '#api/query-client.ts';
import type { Profile } from '#contract/profile.ts';

import { profileQueries } from './profile-queries.ts';

export const SITE = 'site-1';

export const AMARA: Profile = {
  id: 42,
  email: 'amara.osei@alderway.example',
  firstName: 'Amara',
  lastName: 'Osei',
  language: 'en',
  gender: 'Female',
  role: 'employee',
  stages: ['working-parent'],
  managePeople: false,
  showIntroduction: false,
  profileCompleted: true,
  updatedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 7,
};

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** The profile's calls as the contract describes them, over a stubbed `fetch`; `fail` answers instead while it wants to. */
export function startBackend(profile: Profile) {
  const backend = {
    profile,
    seen: [] as Seen[],
    fail: (_call: Seen): Response | undefined => undefined,
    writes: () => backend.seen.filter(({ method }) => method === 'PUT'),
  };
  provideApiContext({
    base: () => Promise.resolve('https://api.example'),
    siteUuid: () => SITE,
    token: () => Promise.resolve('token'),
    refresh: () => Promise.resolve('refused'),
    onRefused: () => undefined,
    onReport: () => undefined,
  });
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const sent = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
    const call = { method, path: url.replace('https://api.example', ''), body: sent };
    backend.seen.push(call);
    return Promise.resolve(backend.fail(call) ?? answer(backend, call));
  });
  return backend;
}

export function refusal(status: number, code?: string): Response {
  return Response.json({ message: 'No', code }, { status });
}

function answer(backend: { profile: Profile }, { method, path, body }: Seen): Response {
  if (path.endsWith('/password')) {
    return new Response(null, { status: 204 });
  }
  if (method === 'PUT' && body['version'] !== backend.profile.version) {
    return refusal(409);
  }
  if (method === 'PUT') {
    const change = path.endsWith('/attribute') ? attribute(body) : body;
    backend.profile = { ...backend.profile, ...change, profileCompleted: true, version: backend.profile.version + 1 };
  }
  return Response.json(backend.profile);
}

function attribute({ target, date }: Record<string, unknown>): Record<string, unknown> {
  return { [target === 'estimated-first-day-of-leave' ? 'estimatedFirstDayOfLeave' : 'estimatedLastDayOfLeave']: date };
}

/** Renders at `/` of a router in which everything else is elsewhere. `said` collects what the error catalogue is asked for. */
export function renderPage(content: (profile: Profile) => ReactNode, profile: Profile, at = '/') {
  i18n.load('en', {});
  i18n.activate('en');
  const said: string[] = [];
  const client = createQueryClient({
    onSaid: (action) => said.push(action),
    onFailed: (action, error) => said.push(`${action} ${error instanceof ApiError ? error.status : 'otherwise'}`),
    onReport: () => undefined,
  });
  client.setQueryData(profileQueries.own(SITE).queryKey, profile);
  const router = createMemoryRouter(
    [
      { path: '/', element: <Known>{content}</Known> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [at] },
  );
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { client, router, said };
}

function Known({ children }: { children: (profile: Profile) => ReactNode }) {
  const { data } = useQuery(profileQueries.own(SITE));
  return data && children(data);
}
