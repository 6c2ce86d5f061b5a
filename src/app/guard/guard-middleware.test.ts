import { createBrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';

import { ROUTES } from '#contract/app/routes.ts';
import { CONFIG } from '#tests/kit/device.ts';
import { fakeApi } from '#tests/kit/fake-api.ts';

import { guard } from './guard-middleware.ts';

let router: ReturnType<typeof createBrowserRouter>;

/** Nobody is signed in: the profile leads to the login. */
function open(address: string) {
  history.pushState(null, '', address);
  fakeApi({}, { session: 'none', elsewhere: () => Response.json(CONFIG) });
  router = createBrowserRouter([
    { path: '/v2/profile', middleware: [guard('profile', ROUTES.profile)], loader: () => null },
    { path: '*' },
  ]);
}

const stands = (path: string) =>
  vi.waitFor(() => {
    expect(router.state.navigation.state).toBe('idle');
    expect(router.state.location.pathname).toBe(path);
  });

afterEach(() => router.dispose());

it('a redirect at the beginning of a visit takes the place of its address', async () => {
  history.pushState(null, '', '/privacy');
  open('/v2/profile');
  await stands('/login');
  await router.navigate(-1);
  await stands('/privacy');
});

it('a redirect on the way back takes the place of its address', async () => {
  history.pushState(null, '', '/privacy');
  history.pushState(null, '', '/v2/profile');
  open('/terms');
  await stands('/terms');
  await router.navigate(-1);
  await stands('/login');
  await router.navigate(-1);
  await stands('/privacy');
});

it('a redirect of a link leaves the page of the link where it was', async () => {
  open('/privacy');
  await router.navigate('/v2/profile');
  await stands('/login');
  await router.navigate(-1);
  await stands('/privacy');
});
