import { cleanup, screen, waitFor } from '@testing-library/react';
import type { CSSProperties } from 'react';
import { afterEach, expect, it } from 'vitest';

import { renderApp } from '#tests/kit/render-app.tsx';

import '#ui/theme/global.css.ts';
import { PortalLogo } from './portal-logo.tsx';

const drawing = (shapes: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="30">${shapes}</svg>`,
  )}`;
const WORD = (colour: string) => `<rect x="5" y="8" width="90" height="14" fill="${colour}"/>`;
const PAPER = '<rect width="120" height="30" fill="#fff"/>';

const portalOf = (src: string) => ({ logo: src, organisation: 'Summit Ridge' });

afterEach(cleanup);

it.each([
  ['white ink on nothing', drawing(WORD('#fff')), true],
  ['light yellow ink on nothing', drawing(WORD('#ffe9a0')), true],
  ['dark ink on nothing', drawing(WORD('#203040')), false],
  ['dark ink with a white dot', drawing(`${WORD('#203040')}<circle cx="110" cy="15" r="4" fill="#fff"/>`), false],
  ['dark ink on white paper', drawing(PAPER + WORD('#203040')), false],
  ['nothing at all', drawing(''), false],
])('on a light ground a logo of %s stands on a plate that shows it', async (_, src, isOnDark) => {
  renderApp(<PortalLogo portal={portalOf(src)} />);
  const logo = await screen.findByRole<HTMLImageElement>('img', { name: 'Summit Ridge' });
  await logo.decode();
  await waitFor(() => expect(grounds(logo).startsWith('oklch(0.3 ')).toBe(isOnDark));
});

it.each([
  ['bright ink needs no plate', '#fff', /^oklch\(0\.3 .*\/ 0\)$/],
  ['dark ink stands on a plate that shows it', '#203040', /^oklch\(0\.92 [\d.]+ [\d.]+\)$/],
  ['ink of a colour stands as it is', '#c0561f', /^rgba\(0, 0, 0, 0\)$/],
])('on a dark ground %s', async (_, ink, plate) => {
  renderApp(
    <div style={{ '--color-text': '#fff' } as CSSProperties}>
      <PortalLogo portal={portalOf(drawing(WORD(ink)))} />
    </div>,
  );
  const logo = await screen.findByRole<HTMLImageElement>('img', { name: 'Summit Ridge' });
  await waitFor(() => expect(grounds(logo)).toMatch(plate));
});

function grounds(logo: HTMLElement): string {
  return getComputedStyle(logo.parentElement ?? logo).backgroundColor;
}

it('stands as the page last seen had it until it has been looked at', async () => {
  const src = drawing(WORD('#203040'));
  const lastSeen = document.createElement('div');
  lastSeen.id = 'last-seen-page';
  const plate = lastSeen.appendChild(document.createElement('span'));
  plate.dataset['ink'] = 'bright';
  plate.appendChild(document.createElement('img')).src = src;
  document.body.append(lastSeen);
  renderApp(<PortalLogo portal={portalOf(src)} />);
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Summit Ridge' });
  expect(image.parentElement?.dataset['ink']).toBe('bright');
  await waitFor(() => expect(image.parentElement?.dataset['ink']).toBe('dark'));
  lastSeen.remove();
});

it('one that does not load makes room for our own', async () => {
  renderApp(<PortalLogo portal={portalOf('data:image/png,no')} />);
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Summit Ridge' })).toBeNull());
});
