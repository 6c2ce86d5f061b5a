import { act, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { requestConsent } from '#app/consent-request.ts';
import type { DeployConfig } from '#contract/api/config.ts';
import { createStore } from '#contract/create-store.ts';
import { readConsent } from '#tracking/analytics/consent.ts';
import { givenNoLayout, givenWidth } from '#tests/kit/browser.ts';
import { CONFIG, givenOwner } from '#tests/kit/device.ts';
import { press } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { QUIET } from './circumstances.test-kit.ts';
import { ConsentPrompt } from './consent-prompt.tsx';
import { useMarkPromptsDecided, usePromptTurn } from './prompt-queue.ts';

const config = vi.hoisted((): { now?: DeployConfig } => ({}));
vi.mock('#features/site/config.ts', () => ({ knownConfig: () => config.now }));

const others = createStore<'not known' | 'tour' | 'update' | 'none'>('not known');

function OtherPrompts() {
  const wanted = useSyncExternalStore(others.subscribe, others.get);
  useMarkPromptsDecided(wanted !== 'not known');
  usePromptTurn('tour', wanted === 'tour');
  return usePromptTurn('update', wanted === 'update') && <p>A new version is ready</p>;
}

beforeEach(() => {
  givenNoLayout();
  givenWidth(360);
  others.set('not known');
  requestConsent(false);
  givenOwner(`owner-${Math.random()}`); // What another was asked is nothing to this one.
  config.now = { ...CONFIG, heapAppId: '77' };
});

const show = (circumstances = QUIET) =>
  renderApp(
    <>
      <OtherPrompts />
      <ConsentPrompt circumstances={circumstances} />
    </>,
  );
const region = () => screen.queryByRole('region', { name: 'Privacy choices' });
const ask = (wanted: 'tour' | 'update' | 'none') => act(() => others.set(wanted));

it('asks once it is known what comes before it, after the tour and before an update, and keeps the answer', () => {
  show();
  expect(region()).toBeNull();
  ask('tour');
  expect(region()).toBeNull();
  ask('update');
  expect(region()).not.toBeNull();
  expect(screen.queryByText('A new version is ready')).toBeNull();
  press('No thanks');
  expect(region()).toBeNull();
  expect(readConsent()).toBe('denied');
  expect(screen.getByText('A new version is ready')).toBeTruthy();
});

it('under an open menu it waits, and lets nothing later begin', () => {
  show({ ...QUIET, isQuiet: false });
  ask('update');
  expect(region()).toBeNull();
  expect(screen.queryByText('A new version is ready')).toBeNull();
});

it('asks nothing where the deployment names nobody, whatever the footer says', () => {
  config.now = CONFIG;
  show();
  ask('none');
  act(() => requestConsent(true));
  expect(region()).toBeNull();
});

it('comes again from the footer, takes the focus and says what was chosen', () => {
  show();
  ask('none');
  press('Allow');
  expect(readConsent()).toBe('granted');
  act(() => requestConsent(true));
  expect(document.activeElement).toBe(region());
  expect(region()?.textContent).toContain('You chose Allow');
  press('No thanks');
  expect(readConsent()).toBe('denied');
  expect(region()).toBeNull();
});
