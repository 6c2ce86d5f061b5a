import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { press } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { CopyDetailsButton } from './copy-details-button.tsx';

afterEach(() => vi.unstubAllGlobals());

function givenClipboard(clipboard: { writeText(text: string): Promise<void> } | undefined) {
  vi.stubGlobal('navigator', { userAgent: 'A browser', clipboard });
}

it('copies what is told of the error, and which browser it is', async () => {
  const copied: string[] = [];
  givenClipboard({ writeText: (text) => Promise.resolve(void copied.push(text)) });
  renderApp(<CopyDetailsButton detailsOf={() => ['KW-404']} />);
  press('Copy details');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(copied).toEqual(['KW-404\nA browser']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['has no clipboard', undefined],
  ['refuses', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
])('shows and selects the lines where the browser %s', async (_, clipboard) => {
  givenClipboard(clipboard);
  renderApp(<CopyDetailsButton detailsOf={() => ['KW-404']} />);
  press('Copy details');
  expect((await screen.findByRole('alert')).textContent).toContain('Please copy this yourself');
  expect(getSelection()?.toString()).toBe('KW-404\nA browser');
  expect(screen.getByRole('button', { name: 'Copy details' })).toBeTruthy();
});
