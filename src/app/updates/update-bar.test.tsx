import { act, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type * as QueueModule from '#app/prompts/prompt-queue.ts';
import { beginAnew } from '#device/page/leave-without-confirmation.ts';
import { hasUnsavedTyping } from '#device/page/unsaved-typing.ts';
import { acceptUpdate } from '#device/worker/worker-bridge.ts';
import { givenNoLayout } from '#tests/kit/browser.ts';
import { press } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import type * as BarModule from './update-bar.tsx';
import type * as OfferModule from './update-offer.ts';

vi.mock('#device/worker/worker-bridge.ts', () => ({ acceptUpdate: vi.fn<() => void>() }));
vi.mock('#device/page/leave-without-confirmation.ts', () => ({ beginAnew: vi.fn<() => void>() }));
vi.mock('#device/page/unsaved-typing.ts', () => ({ hasUnsavedTyping: vi.fn<() => boolean>() }));

let offers: typeof OfferModule;
let path = '/v2/';
const listeners = new Set<() => void>();
const place = {
  path: () => path,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

beforeEach(async () => {
  vi.clearAllMocks();
  vi.mocked(hasUnsavedTyping).mockReturnValue(false);
  givenNoLayout();
  vi.resetModules();
  offers = await import('./update-offer.ts');
  const { UpdateBar }: typeof BarModule = await import('./update-bar.tsx');
  const { useMarkPromptsDecided }: typeof QueueModule = await import('#app/prompts/prompt-queue.ts');
  function Prompts(): null {
    useMarkPromptsDecided(useSyncExternalStore(place.subscribe, () => path !== '/login'));
    return null;
  }
  path = '/v2/';
  renderApp(
    <>
      <button type="button">Elsewhere</button>
      <Prompts />
      <UpdateBar place={place} />
    </>,
  );
});

function goTo(to: string): void {
  path = to;
  act(() => listeners.forEach((listener) => listener()));
}

const offer = (what: OfferModule.UpdateOffer) => act(() => offers.setUpdateOffer(what));

describe('the bar of a new version', () => {
  it('says nothing while there is none, from a status that stands already', () => {
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  });

  it('offers it by name, and refreshes when the person says so', () => {
    const status = screen.getByRole('status');
    offer('ready');
    expect(screen.getByRole('region', { name: 'A new version is ready' })).toBeTruthy();
    expect(screen.getByRole('status')).toBe(status);
    expect(acceptUpdate).not.toHaveBeenCalled();
    press('Refresh');
    expect(acceptUpdate).toHaveBeenCalledOnce();
  });

  it('waits while somebody completes their profile', () => {
    goTo('/v2/complete-profile');
    offer('ready');
    expect(screen.getByRole('status').textContent).toBe('');
    goTo('/v2/');
    expect(screen.getByRole('region', { name: 'A new version is ready' })).toBeTruthy();
  });

  it('goes away for Later, and the focus goes back to where it was', () => {
    offer('ready');
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    elsewhere.focus();
    screen.getByRole('button', { name: 'Later' }).focus();
    press('Later');
    expect(screen.queryByText('A new version is ready')).toBeNull();
    expect(document.activeElement).toBe(elsewhere);
    offer('ready');
    expect(screen.getByText('A new version is ready')).toBeTruthy();
  });

  it('warns before typed words are lost, and goes on when asked again', () => {
    vi.mocked(hasUnsavedTyping).mockReturnValue(true);
    offer('ready');
    press('Refresh');
    expect(acceptUpdate).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toContain('not saved yet');
    press('Refresh');
    expect(acceptUpdate).toHaveBeenCalledOnce();
  });

  it('leaves no second question to the browser, which has one of its own for what is not saved', () => {
    offer('ready');
    press('Refresh');
    expect(acceptUpdate).toHaveBeenLastCalledWith(undefined);
    vi.mocked(hasUnsavedTyping).mockReturnValue(true);
    press('Refresh');
    press('Refresh');
    expect(acceptUpdate).toHaveBeenLastCalledWith(beginAnew);
  });

  it('of a tab whose database belongs to a newer version stays until it is reloaded', () => {
    offer('outdated');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Later' })).toBeNull();
    offer('ready');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });
});
