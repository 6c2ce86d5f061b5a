import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';

import { SITE, siteConfig } from '#tests/kit/device.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import type { Stage } from './stage.ts';
import { useStages } from './use-stages.ts';

const username = 'amara@alderway.example';
const site: Stage = { name: 'site', username, sites: [SITE] };
const password: Stage = { name: 'password', username, sites: [SITE], site: SITE, siteConfig: siteConfig() };

function start(at = '/login?redirect_to=%2Fv2%2Fprofile', first: Stage = { name: 'email', username }) {
  const latest: { stages?: ReturnType<typeof useStages> } = {};
  function Probe() {
    const stages = useStages(first);
    useEffect(() => {
      latest.stages = stages;
    });
    return <p>{[stages.stage.name, stages.stage.note].filter(Boolean).join(' ')}</p>;
  }
  const { router } = renderApp(
    [
      { path: '/v2/', element: <h1>Home</h1> },
      { path: '*', element: <Probe /> },
    ],
    { at: ['/before', at] },
  );
  const does = async (what: (now: ReturnType<typeof useStages>) => unknown) => {
    await act(async () => {
      await (latest.stages && what(latest.stages));
    });
  };
  const go = (steps: number) => act(() => router.navigate(steps));
  const stands = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeTruthy());
  return { router, does, go, stands };
}

it('the browser’s Back and Forward walk through the stages', async () => {
  const { router, does, go, stands } = start();
  await does((now) => now.push(site));
  await does((now) => now.push(password));
  await stands('password');
  await go(-1);
  await stands('site');
  await go(-1);
  await stands('email');
  await go(1);
  await go(1);
  await stands('password');
  expect(router.state.location.search).toBe('?redirect_to=%2Fv2%2Fprofile');
  expect(JSON.stringify(router.state.location.state)).not.toContain('amara');
});

it('Back leads to the stage before once, however often it is pressed, and may bring it a note', async () => {
  const { does, stands } = start();
  await does((now) => now.push(site));
  await does((now) => now.push(password));
  await does((now) => {
    void now.back({ note: 'password-reset' });
    return now.back();
  });
  await stands('site password-reset');
});

it('Back from a stage that one began with leads to the e-mail', async () => {
  const code = '123456';
  const { router, does, stands } = start(`/reset-password/confirm?code=${code}&username=a%40b.example`, {
    name: 'reset',
    opened: 'by link',
    username,
    code,
  });
  await stands('reset');
  await does((now) => now.back());
  await stands('email');
  expect(router.state.location.search).toBe('?username=a%40b.example');
});

it('leaving takes the stages out of the way back', async () => {
  const { router, does, go } = start();
  await does((now) => now.push(site));
  await does((now) => now.push(password));
  await does((now) => void now.leaveFor('/v2/')); // It ends on the new page, which the act must let appear.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy());
  await go(-1);
  expect(router.state.location.pathname).toBe('/before');
});
