import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import './global.css.ts';
import { brightLogoPlate, logoPlate } from './areas.css.ts';
import { Logo } from './logo.tsx';
import { renderInEnglish } from './render-in-english.tsx';

const drawing = (shapes: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="30">${shapes}</svg>`,
  )}`;
const WORD = (colour: string) => `<rect x="5" y="8" width="90" height="14" fill="${colour}"/>`;
const PAPER = '<rect width="120" height="30" fill="#fff"/>';

afterEach(cleanup);

it.each([
  ['white ink on nothing', drawing(WORD('#fff')), brightLogoPlate],
  ['light yellow ink on nothing', drawing(WORD('#ffe9a0')), brightLogoPlate],
  ['dark ink on nothing', drawing(WORD('#203040')), logoPlate],
  ['dark ink with a white dot', drawing(`${WORD('#203040')}<circle cx="110" cy="15" r="4" fill="#fff"/>`), logoPlate],
  ['dark ink on white paper', drawing(PAPER + WORD('#203040')), logoPlate],
  ['nothing at all', drawing(''), logoPlate],
])('a logo of %s stands on the plate that shows it', async (_, src, plate) => {
  renderInEnglish(<Logo src={src} name="Summit Ridge" />);
  const logo = await screen.findByRole<HTMLImageElement>('img', { name: 'Summit Ridge' });
  await logo.decode();
  await waitFor(() => expect(logo.parentElement?.className).toBe(plate));
});

it('one that does not load makes room for our own', async () => {
  renderInEnglish(<Logo src="data:image/png,no" name="Summit Ridge" />);
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Summit Ridge' })).toBeNull());
});
