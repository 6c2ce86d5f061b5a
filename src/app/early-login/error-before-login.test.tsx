import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { createRouter } from '#app/routes/router.tsx';
import { AppTree } from '#app/start/app-tree.tsx';
import { givenNoLayout, givenWidth } from '#tests/kit/browser.ts';
import { CONFIG } from '#tests/kit/device.ts';
import { fakeApi, refusal } from '#tests/kit/fake-api.ts';
import { press } from '#tests/kit/person.ts';
import { claimEarlyLogin } from './claim-early-login.ts';
import { renderLogin } from './render-login.tsx';
import { takeOverLogin } from './take-over-login.ts';

const { html } = renderLogin('en', {});
const actions = { begin: () => Promise.resolve(), logOut: () => Promise.resolve(), LogOutDialog: () => null };

it('an e-mail that was typed and sent outlives an error that comes before the app’s own form', async () => {
  givenWidth(360);
  givenNoLayout();
  let isUp = false;
  const api = fakeApi(
    { identifySites: () => refusal(404) },
    { session: 'none', elsewhere: () => (isUp ? Response.json(CONFIG) : refusal(503)) },
  );
  history.replaceState(null, '', '/v2/policies-benefits');
  document.body.innerHTML = `<div id="root" data-login="en">${html}</div>`;
  Object.assign(screen.getByRole('textbox'), { value: 'ana@a.example' });
  screen.getByRole('button').setAttribute('data-pressed', '1');
  const root = claimEarlyLogin();
  const router = createRouter();
  await act(async () => {
    if (root !== null) {
      await takeOverLogin(root, router, <AppTree router={router} sessionActions={actions} />);
    }
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong on our side' })).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull(); // No frame of somebody who is signed in.
  expect(api.calls).toEqual([]);

  isUp = true;
  press('Retry');
  expect(await screen.findByDisplayValue('ana@a.example')).toBeDefined();
  await waitFor(() => expect(api.calls.map(({ body }) => body)).toEqual([{ username: 'ana@a.example' }]));

  await act(() => router.navigate('/privacy'));
  await act(() => router.navigate('/login'));
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  expect(api.calls).toHaveLength(1);
});
