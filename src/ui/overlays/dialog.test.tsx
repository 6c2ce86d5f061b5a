import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { press } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';
import { clearSnackbars, showSnackbar } from '#ui/feedback/snackbar-store.ts';
import { Snackbar } from '#ui/feedback/snackbar.tsx';

import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

describe('asking for a confirmation', () => {
  it('puts Cancel first, starts there, and has title and body', async () => {
    renderApp(<Question />);
    const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Your saved articles leave this device with you.');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancel', 'Yes, logout']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  });

  it('leaves closing to its owner when it is confirmed', () => {
    const confirm = vi.fn<() => void>();
    renderApp(<Question onConfirm={confirm} />);
    press('Yes, logout');
    expect(confirm).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
  });

  it('is cancelled by Escape', () => {
    const cancel = vi.fn<() => void>();
    renderApp(<Question onCancel={cancel} />);
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('stays on Escape where one of its buttons must be pressed', () => {
    const cancel = vi.fn<() => void>();
    renderApp(<Question onCancel={cancel} escape="never" />);
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    expect(cancel).not.toHaveBeenCalled();
  });
});

describe.each(['dialog', 'drawer'] as const)('a %s', (kind) => {
  it('is closed by its cross and gives the focus back to what opened it', async () => {
    renderApp(<Opener kind={kind} />);
    const button = screen.getByRole('button', { name: 'Open' });
    button.focus();
    fireEvent.click(button);
    await screen.findByRole('dialog', { name: 'Navigation' });
    press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('gives it to the element named where nothing had it before', async () => {
    renderApp(<Opener kind={kind} />);
    press('Open');
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });

  it('leaves the page where it is scrolled to, where nothing is known of what opened it', async () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    renderApp(
      <main>
        <h1 tabIndex={-1}>A long page</h1>
        <Opener kind={kind} knows="nothing" />
      </main>,
    );
    press('Open');
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
    const heading = screen.getByRole('heading', { name: 'A long page' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    focus.mockRestore();
  });

  it('leaves it to the page that a link in it led to, where that was quicker than its closing', async () => {
    renderApp(
      <>
        <h1 tabIndex={-1}>The next page</h1>
        <Opener kind={kind} />
      </>,
    );
    press('Open');
    await screen.findByRole('dialog');
    vi.useFakeTimers();
    press('Close');
    const heading = screen.getByRole('heading', { name: 'The next page' });
    heading.focus();
    vi.runAllTimers();
    vi.useRealTimers();
    expect(document.activeElement).toBe(heading);
  });

  it('leaves the snackbar readable', async () => {
    renderApp(
      <>
        <Snackbar />
        <Opener kind={kind} />
      </>,
    );
    press('Open');
    await screen.findByRole('dialog');
    act(() => void showSnackbar('There was an error saving your profile, please try again.', { tone: 'error' }));
    expect(screen.queryByRole('alert')).not.toBeNull();
    act(clearSnackbars);
  });
});

interface QuestionProps {
  readonly onConfirm?: () => void;
  readonly onCancel?: () => void;
  readonly escape?: 'never' | 'cancels';
}

function Question({ onConfirm = ignore, onCancel = ignore, escape = 'cancels' }: QuestionProps) {
  return (
    <ConfirmDialog
      isOpen
      title="Are you sure?"
      body="Your saved articles leave this device with you."
      confirmLabel="Yes, logout"
      onConfirm={onConfirm}
      onCancel={onCancel}
      escape={escape}
    />
  );
}

interface OpenerProps {
  readonly kind: 'dialog' | 'drawer';
  readonly knows?: 'its button' | 'nothing';
}

function Opener({ kind, knows = 'its button' }: OpenerProps) {
  const [state, setState] = useState<'open' | 'closed'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const Window = kind === 'dialog' ? Dialog : Drawer;
  return (
    <>
      <button type="button" ref={button} onClick={() => setState('open')}>
        Open
      </button>
      <Window
        title="Navigation"
        isOpen={state === 'open'}
        onClose={() => setState('closed')}
        returnFocusTo={knows === 'nothing' ? undefined : button}
      >
        <p>Inside</p>
      </Window>
    </>
  );
}

function ignore(): void {}

describe('a dialog that a menu’s entry opened', () => {
  it.each([
    ['Account', 'later'],
    ['Home', 'with the press'],
  ] as const)('gives the focus to %s: the menu goes %s', async (name, goes) => {
    renderApp(<FromMenu goes={goes} />);
    const entry = screen.getByRole('menuitem', { name: 'Logout' });
    entry.focus();
    fireEvent.click(entry);
    fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Navigation' }), { key: 'Escape' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe(name));
  });
});

function FromMenu({ goes }: { goes: 'with the press' | 'later' }) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <main>
        <h1 tabIndex={-1}>Home</h1>
      </main>
      <button type="button" id="account">
        Account
      </button>
      {(isOpen === undefined || (isOpen && goes === 'later')) && (
        <div role="menu" aria-labelledby="account">
          <button type="button" role="menuitem" onClick={() => setOpen(true)}>
            Logout
          </button>
        </div>
      )}
      <Dialog title="Navigation" isOpen={isOpen === true} onClose={() => setOpen(false)}>
        Words
      </Dialog>
    </>
  );
}
