import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';

import { givenNoLayout } from '#tests/kit/browser.ts';
import { press } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { ConfirmDialog } from './confirm-dialog.tsx';
import { MenuButton } from './menu-button.tsx';

beforeEach(givenNoLayout);

describe('a menu', () => {
  it('opens on a press, with its entries by role and name', async () => {
    renderApp(<Account />);
    const button = screen.getByRole('button', { name: 'Account' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    const menu = await screen.findByRole('menu', { name: 'Account' });
    expect(menu.textContent).toContain('Amara Osei');
    expect(screen.getByRole('menuitem', { name: 'My Profile' }).getAttribute('href')).toBe('/v2/profile');
    expect(screen.getByRole('menuitem', { name: 'Support' }).getAttribute('href')).toBe('mailto:a@b.example');
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it('opens with the arrow down, and gives the focus back on Escape', async () => {
    renderApp(<Account />);
    const button = screen.getByRole('button', { name: 'Account' });
    button.focus();
    fireEvent.keyDown(button, { key: 'ArrowDown' });
    fireEvent.keyDown(await screen.findByRole('menu'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('closes when its button is pressed again', async () => {
    renderApp(<Account />);
    const button = screen.getByRole('button', { name: 'Account' });
    fireEvent.click(button);
    await screen.findByRole('menu');
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('has the focus again after a dialog that one of its entries opened', async () => {
    renderApp(<Account />);
    press('Account');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
    press('Cancel');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account' })));
  });
});

function Account() {
  const [asking, setAsking] = useState<'yes' | 'no'>('no');
  return (
    <>
      <MenuButton
        label="Account"
        icon="person"
        header="Amara Osei"
        entries={[
          { label: 'My Profile', icon: 'person', to: '/v2/profile' },
          { label: 'Support', href: 'mailto:a@b.example' },
          'rule',
          { label: 'Logout', onSelect: () => setAsking('yes') },
        ]}
      />
      <ConfirmDialog
        title="Are you sure?"
        isOpen={asking === 'yes'}
        confirmLabel="Yes, logout"
        onConfirm={() => setAsking('no')}
        onCancel={() => setAsking('no')}
      />
    </>
  );
}
