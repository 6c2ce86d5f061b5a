import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { renderApp } from '#tests/kit/render-app.tsx';
import { announce } from '#ui/feedback/announce.ts';

import { useFocusAtStage } from './use-focus-at-stage.ts';

vi.mock('#ui/feedback/announce.ts', () => ({ announce: vi.fn<() => void>() }));

beforeEach(() => vi.mocked(announce).mockClear());

const STAGES = {
  email: <input aria-label="Email" defaultValue="" />,
  site: (
    <>
      <input type="radio" name="site" aria-label="Alderway Health" />
      <input type="radio" name="site" aria-label="Northmoor Foods" defaultChecked />
    </>
  ),
  account: (
    <>
      <input hidden name="username" />
      <input aria-label="First name" defaultValue="Nia" />
      <input aria-label="Last name" />
    </>
  ),
  profile: <input aria-label="Known" defaultValue="Nia" />,
  done: undefined,
};
type Name = keyof typeof STAGES;

function Stage({ name, about }: { name: Name; about?: string | undefined }) {
  useFocusAtStage(name, about);
  return (
    <>
      <main>
        <h1 tabIndex={-1}>Come in</h1>
        {STAGES[name] && <form key={name}>{STAGES[name]}</form>}
      </main>
      <a href="/privacy">Privacy</a>
    </>
  );
}

function show(first: Name, about?: string) {
  const { rerender } = renderApp(<Stage name={first} about={about} />);
  return (name: Name, now?: string) => rerender(<Stage name={name} about={now} />);
}

it.each([
  ['the first empty field', 'account', 'Last name'],
  ['the chosen one of several answers', 'site', 'Northmoor Foods'],
  ['a field that is filled in, where all are', 'profile', 'Known'],
] as const)('%s has the focus when the stage before is gone', (_, stage, label) => {
  const go = show('email');
  screen.getByLabelText('Email').focus();
  go(stage);
  expect(document.activeElement).toBe(screen.getByLabelText(label));
});

it('the heading has it where nothing is asked', () => {
  const go = show('email');
  go('done');
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('the first stage takes no focus, and says nothing', () => {
  const go = show('email', 'Come in');
  go('email', 'Come in');
  expect(document.activeElement).toBe(document.body);
  expect(announce).not.toHaveBeenCalled();
});

it('somebody who went elsewhere meanwhile stays there; at the heading nobody went', () => {
  const go = show('email');
  screen.getByRole('link').focus();
  go('account');
  expect(document.activeElement).toBe(screen.getByRole('link'));
  screen.getByRole('heading').focus();
  go('email');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

it('what a stage is about is said once, where it has changed', () => {
  const go = show('email');
  go('account', 'Fernhill Council');
  go('profile', 'Fernhill Council');
  go('done');
  expect(announce).toHaveBeenCalledExactlyOnceWith('Fernhill Council');
});
