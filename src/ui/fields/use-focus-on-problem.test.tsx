import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { renderApp } from '#tests/kit/render-app.tsx';
import { announce } from '#ui/feedback/announce.ts';

import { TextField } from './text-field.tsx';
import { useFocusOnProblem } from './use-focus-on-problem.ts';

vi.mock('#ui/feedback/announce.ts', () => ({ announce: vi.fn<() => void>() }));

beforeEach(() => vi.mocked(announce).mockClear());

function Form({ problem }: { problem?: { words: string } }) {
  const form = useFocusOnProblem(problem);
  return (
    <form ref={form}>
      <TextField label="Name" />
      <TextField label="Email" error={problem?.words} />
      <button type="submit">Continue</button>
    </form>
  );
}

it('the field whose answer is wrong takes the focus, where its words are read', () => {
  const { rerender } = renderApp(<Form />);
  screen.getByRole('button').focus();
  rerender(<Form problem={{ words: 'Enter your email' }} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(announce).not.toHaveBeenCalled();
});

it('where it has the focus already, the words are said, with every attempt', () => {
  const { rerender } = renderApp(<Form />);
  screen.getByLabelText('Email').focus();
  rerender(<Form problem={{ words: 'Enter your email' }} />);
  rerender(<Form problem={{ words: 'Enter your email' }} />);
  expect(vi.mocked(announce).mock.calls).toEqual([['Enter your email'], ['Enter your email']]);
});
