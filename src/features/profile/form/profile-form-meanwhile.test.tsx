import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { SITE } from '#tests/kit/device.ts';
import { press } from '#tests/kit/person.ts';
import { AMARA, fakeProfileApi } from '#tests/kit/profile.ts';
import { renderWithProfile } from '#tests/kit/render-with-profile.tsx';

import { ProfileForm } from './profile-form.tsx';

let backend: ReturnType<typeof fakeProfileApi>;

beforeEach(() => {
  backend = fakeProfileApi({ ...AMARA, profileCompleted: false });
});

function show(onSaved?: () => void) {
  return renderWithProfile(
    (profile) => <ProfileForm profile={profile} siteUuid={SITE.siteUuid} manager="not asked" onSaved={onSaved} />,
    backend.profile,
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });

/** While the save is on its way. */
function typeMeanwhile(name: string, value: string): void {
  backend.fail = ({ method }) => {
    if (method === 'PUT') {
      type(name, value);
    }
    return undefined;
  };
}

describe('what is typed while a save is under way', () => {
  it('stays in the form, not saved yet', async () => {
    const { said } = show();
    type('First name', 'Ama');
    typeMeanwhile('Last name', 'Mensah');
    press('Save');
    await waitFor(() => expect(said).toEqual(['saveProfile']));
    expect(box('Last name').value).toBe('Mensah');
    expect(await screen.findByText('Not saved yet')).toBeTruthy();
  });

  it.each(['First name', 'Last name'])('keeps the page that a save leads away from: %s', async (name) => {
    const onSaved = vi.fn<() => void>();
    const { said } = show(onSaved);
    type('First name', 'Ama');
    typeMeanwhile(name, 'Mensah');
    press('Save');
    await waitFor(() => expect(said).toEqual(['saveProfile']));
    expect(box(name).value).toBe('Mensah');
    expect(onSaved).not.toHaveBeenCalled();
    backend.fail = () => undefined;
    press('Save');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(backend.profile).toMatchObject({ [name === 'First name' ? 'firstName' : 'lastName']: 'Mensah' });
  });

  it('keeps nobody there who has taken it back', async () => {
    const onSaved = vi.fn<() => void>();
    show(onSaved);
    type('First name', 'Ama');
    backend.fail = ({ method }) => {
      if (method === 'PUT') {
        type('Last name', 'Mensah');
        type('Last name', 'Osei');
      }
      return undefined;
    };
    press('Save');
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });
});
