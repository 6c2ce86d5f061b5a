import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { renderApp } from '#tests/kit/render-app.tsx';

import '#ui/theme/global.css.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/fields/chip.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Label } from './label.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Picture } from './picture.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

const DOT = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="4"/>';

afterEach(cleanup);

describe('a picture', () => {
  it.each([
    ['loads', DOT, '3:2', 200],
    ['loads', DOT, '1:1', 300],
    ['fails', 'data:image/png,no', '3:2', 200],
  ] as const)('that %s takes up the room it had before (%#)', async (ends, src, ratio, height) => {
    const { container } = renderApp(
      <div style={{ inlineSize: '300px' }}>
        <Picture src={src} alt="A dot" ratio={ratio} loading="eager" />
        <p>Below</p>
      </div>,
    );
    const box = screen.getByRole('img').parentElement;
    expect(box?.getBoundingClientRect().height).toBe(height);
    await waitFor(() => {
      const image = container.querySelector('img');
      expect(ends === 'fails' ? image === null : image?.naturalWidth === 9).toBe(true);
    });
    expect(box?.getBoundingClientRect().height).toBe(height);
  });
});

it('the word above a title is no wider than its card, however long it is', () => {
  renderApp(
    <div style={{ inlineSize: '200px' }}>
      <Label>{'Donaudampfschifffahrtsgesellschaft'.repeat(3)}</Label>
    </div>,
  );
  expect(screen.getByText(/^Donau/).scrollWidth).toBeLessThanOrEqual(200);
});

it('what a finger meets is 44 px or more', () => {
  renderApp(
    <>
      <Button size="small">A</Button>
      <IconButton icon="close" label="B" />
      <Chip type="checkbox">C</Chip>
      <Choice type="radio">D</Choice>
      <TextField label="E" />
      <PasswordField label="F" autoComplete="new-password" />
    </>,
  );
  const targets = [...document.querySelectorAll('button, input')].map((control) => {
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
    return Math.min(width, height);
  });
  expect(targets.length).toBe(7);
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
});

it.each([16, 24, 32])('the icon of a note stands in the middle of its first line, in text of %i px', (size) => {
  const { container } = renderApp(
    <div style={{ fontSize: `${size}px`, lineHeight: 1.5 }}>
      <Note icon="flag">
        <p>Not in your language yet. You can read it in English, and so can those whom you send it to.</p>
      </Note>
    </div>,
  );
  const { top = 0, height = 0 } = container.querySelector('svg')?.getBoundingClientRect() ?? {};
  const text = container.querySelector('p')?.getBoundingClientRect();
  expect(top + height / 2).toBeCloseTo((text?.top ?? 0) + (size * 1.5) / 2, 0);
});
