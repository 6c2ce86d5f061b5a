import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { renderApp } from '#tests/kit/render-app.tsx';

import { BannerRegion } from './banner-region.tsx';
import { reserveBannerSpace } from './banner-space.ts';

const OFFER = { id: 'offer', title: 'Offer', from: '2026-03-02', to: '2026-03-31', siteUuids: ['one'] };
const offer = () => screen.queryByRole('region', { name: 'Offer' });

beforeEach(() => {
  reserveBannerSpace(OFFER);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 31, 23, 59) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('goes from a tab that stays open, once its last day is over', () => {
  renderApp(<BannerRegion banners={[OFFER]} siteUuid="one" />);
  expect(offer()).not.toBeNull();
  vi.setSystemTime(new Date(2026, 3, 1, 0, 0));
  fireEvent(document, new Event('visibilitychange'));
  expect(offer()).toBeNull();
});

it('waits for the next start where the page has no room for it, although its first day has come', () => {
  reserveBannerSpace(undefined);
  vi.setSystemTime(new Date(2026, 2, 1, 23, 59));
  renderApp(<BannerRegion banners={[OFFER]} siteUuid="one" />);
  vi.setSystemTime(new Date(2026, 2, 2, 0, 0));
  fireEvent(document, new Event('visibilitychange'));
  expect(offer()).toBeNull();
});
