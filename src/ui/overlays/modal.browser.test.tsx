import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderApp } from '#tests/kit/render-app.tsx';

import '#ui/theme/global.css.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { MenuButton } from './menu-button.tsx';
import { Snackbar } from '#ui/feedback/snackbar.tsx';
import { showSnackbar } from '#ui/feedback/snackbar-store.ts';

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset['theme'];
});

it.each(['night', 'evening', 'day'])(
  'a menu leaves the page when it is closed, with the motion of %s',
  async (mode) => {
    document.documentElement.dataset['theme'] = mode;
    renderApp(<MenuButton label="Help" icon="help" entries={[{ label: 'Contact', to: '/' }]} />);
    screen.getByRole('button', { name: 'Help' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Contact' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help' })));
  },
);

it('a message can be dismissed without closing the dialog below it', async () => {
  renderApp(<DialogAndMessage />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Above' });
  const alert = await screen.findByRole('alert');
  await userEvent.click(alert.querySelector('button') ?? alert);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  // The press is told to the dialog one task later.
  await new Promise((resolve) => setTimeout(resolve));
  expect(dialog.isConnected).toBe(true);
});

it.each(['dialog', 'drawer'] as const)('nothing of the page below a %s can be pressed', async (kind) => {
  const { container } = renderApp(<Over kind={kind} />);
  container.id = 'root';
  await screen.findByRole('dialog');
  const below = container.querySelector('button')?.getBoundingClientRect();
  const pressed = document.elementFromPoint(below?.x ?? 0, (below?.bottom ?? 0) - 1);
  expect(container.contains(pressed)).toBe(false);
});

function Over({ kind }: { readonly kind: 'dialog' | 'drawer' }) {
  const nothing = () => undefined;
  return (
    <>
      <button type="button" style={{ position: 'fixed', insetInlineEnd: 0, insetBlockEnd: 0 }}>
        Below
      </button>
      {kind === 'dialog' && (
        <Dialog title="Above" isOpen onClose={nothing}>
          Inside
        </Dialog>
      )}
      {kind === 'drawer' && (
        <Drawer title="Above" isOpen onClose={nothing}>
          Inside
        </Drawer>
      )}
    </>
  );
}

function DialogAndMessage() {
  const [state, setState] = useState<'open' | 'closed'>('closed');
  const open = () => {
    setState('open');
    showSnackbar('There was an error saving your profile, please try again.', { tone: 'error' });
  };
  return (
    <>
      <Button onClick={open}>Open</Button>
      <Dialog title="Above" isOpen={state === 'open'} onClose={() => setState('closed')}>
        <p>Inside</p>
      </Dialog>
      <Snackbar />
    </>
  );
}
