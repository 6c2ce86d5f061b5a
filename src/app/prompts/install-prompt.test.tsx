import { act, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { createStore } from '#contract/create-store.ts';
import { keepInstallAnswer } from '#device/install/install-answer.ts';
import { watchInstallOffer } from '#device/install/install-offer.ts';
import { noteValue } from '#device/install/value-moment.ts';
import { givenNoLayout, givenWidth } from '#tests/kit/browser.ts';
import { press } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { QUIET } from './circumstances.test-kit.ts';
import { InstallPrompt } from './install-prompt.tsx';
import { useMarkPromptsDecided, usePromptTurn } from './prompt-queue.ts';

watchInstallOffer();

const others = createStore<'not known' | 'consent' | 'none'>('not known');

function OtherPrompts(): null {
  const wanted = useSyncExternalStore(others.subscribe, others.get);
  useMarkPromptsDecided(wanted !== 'not known');
  usePromptTurn('consent', wanted === 'consent');
  return null;
}

beforeEach(() => {
  givenNoLayout();
  givenWidth(360);
  others.set('not known');
});

const card = () => screen.queryByRole('region', { name: 'Install Kinward' });
const ask = (wanted: 'consent' | 'none') => act(() => others.set(wanted));

it('asks once it is known that nothing else is asked, gives way to consent, and gives the focus back', () => {
  renderApp(
    <>
      <button type="button">Elsewhere</button>
      <OtherPrompts />
      <InstallPrompt circumstances={QUIET} />
    </>,
  );
  const prompt = vi.fn(() => Promise.resolve());
  act(() => {
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    noteValue('saved');
  });
  expect(card()).toBeNull();
  ask('consent');
  expect(card()).toBeNull();
  ask('none');
  expect(card()).not.toBeNull();
  ask('consent');
  expect(card()).toBeNull();
  ask('none');
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  screen.getByRole('button', { name: 'Not now' }).focus();
  press('Not now');
  expect(card()).toBeNull();
  expect(document.activeElement).toBe(elsewhere);
  act(() => noteValue('saved'));
  expect(card()).toBeNull();
  expect(prompt).not.toHaveBeenCalled();
});

it('gives the focus back when something more urgent takes its place, and after Install', () => {
  renderApp(
    <>
      <main>
        <h1 tabIndex={-1}>Home</h1>
      </main>
      <button type="button">Elsewhere</button>
      <OtherPrompts />
      <InstallPrompt circumstances={QUIET} />
    </>,
  );
  const prompt = vi.fn(() => Promise.resolve());
  keepInstallAnswer({ installed: false });
  act(() => {
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    noteValue('saved');
  });
  ask('none');
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  screen.getByRole('button', { name: 'Not now' }).focus();
  ask('consent');
  expect(document.activeElement).toBe(elsewhere);

  elsewhere.blur();
  ask('none');
  screen.getByRole('button', { name: 'Install' }).focus();
  press('Install');
  expect(prompt).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Home' }));
});
