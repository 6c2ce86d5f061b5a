import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { CachedFile } from '#device/files/cached-files.ts';
import { changeChoices } from '#device/storage/choices.ts';
import { givenSite } from '#tests/kit/device.ts';
import { fakeApi } from '#tests/kit/fake-api.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { SavedPolicies } from './saved-policies.tsx';

it('a name that the organisation has in English alone is read out in English', async () => {
  givenSite();
  changeChoices((choices) => ({ ...choices, language: 'es' }));
  const named = { name: 'Parental leave', protected_resource: { fileName: 'leave.pdf' } };
  fakeApi({ policies: ({ query }) => Response.json(query.get('language') === 'en' ? [named] : []) });
  const kept: CachedFile = {
    bytes: 1000,
    type: 'application/pdf',
    keptAt: '2026-06-01T00:00:00.000Z',
    address: '/leave.pdf',
  };
  const files = new Map([
    ['leave.pdf', kept],
    ['permiso.pdf', kept],
  ]);
  renderApp(<SavedPolicies siteUuid="s" files={files} rows={[]} />);
  expect((await screen.findByText('Parental leave')).lang).toBe('en');
  expect(screen.getByText('permiso.pdf').lang).toBe('');
});
