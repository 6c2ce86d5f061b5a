import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { SITE } from '#tests/kit/device.ts';
import { refusal } from '#tests/kit/fake-api.ts';
import { choose, press } from '#tests/kit/person.ts';
import { AMARA, fakeProfileApi } from '#tests/kit/profile.ts';
import { renderWithProfile } from '#tests/kit/render-with-profile.tsx';

import { ProfileForm } from './profile-form.tsx';

const CHANGED_ELSEWHERE = /also changed somewhere else/;
const LOST = 'saveProfile 504';
const SAVED = 'saveProfile';

let backend: ReturnType<typeof fakeProfileApi>;
let said: readonly string[];

beforeEach(() => {
  backend = fakeProfileApi(AMARA);
  said = renderWithProfile(
    (profile) => <ProfileForm profile={profile} siteUuid={SITE.siteUuid} manager="not asked" />,
    AMARA,
  ).said;
});

const firstName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' });
const type = (name: string) => fireEvent.change(firstName(), { target: { value: name } });

async function save(expected: string) {
  const count = said.length + 1;
  press('Save');
  await waitFor(() => expect(said).toHaveLength(count));
  expect(said.at(-1)).toBe(expected);
}

/** A save that the server takes, unless it is to take nothing, and that nobody hears of again. */
async function saveUnanswered(taken: Partial<typeof AMARA> | 'nothing') {
  backend.fail = ({ method }) => {
    if (method !== 'PUT') {
      return undefined;
    }
    if (taken !== 'nothing') {
      backend.profile = { ...backend.profile, ...taken, version: backend.profile.version + 1 };
    }
    return refusal(504);
  };
  await save(LOST);
  backend.fail = () => undefined;
}

it('a save whose answer is lost is nobody else’s when it is pressed again', async () => {
  type('Ama ');
  await saveUnanswered({ firstName: 'Ama' });
  await save(SAVED);
  expect(screen.queryByText(CHANGED_ELSEWHERE)).toBeNull();
  expect(firstName().value).toBe('Ama');
});

it('what is taken back after a lost answer is taken back at the server', async () => {
  type('Ama');
  choose('checkbox', 'I manage people');
  await saveUnanswered({ firstName: 'Ama', managePeople: true });
  type('Amara');
  choose('checkbox', 'I manage people');
  await save(SAVED);
  expect(backend.profile).toMatchObject({ firstName: 'Amara', managePeople: false });
  expect(firstName().value).toBe('Amara');
  expect(screen.queryByText(CHANGED_ELSEWHERE)).toBeNull();
});

it('what is typed anew after a lost answer is saved, and nobody else has changed anything', async () => {
  type('Am');
  await saveUnanswered({ firstName: 'Am' });
  type('Ama');
  await save(SAVED);
  expect(backend.profile.firstName).toBe('Ama');
  expect(screen.queryByText(CHANGED_ELSEWHERE)).toBeNull();
});

it('a press that finds no profile to save on forgets no lost answer before it', async () => {
  type('Ama');
  await saveUnanswered({ firstName: 'Ama' });
  type('Amara');
  backend.fail = () => refusal(504);
  await save(LOST);
  backend.fail = () => undefined;
  await save(SAVED);
  expect(backend.profile.firstName).toBe('Amara');
});

it('what others have changed after a lost answer stays, and is said', async () => {
  type('Ama');
  await saveUnanswered({ firstName: 'Ama' });
  backend.profile = { ...backend.profile, lastName: 'Mensah', version: backend.profile.version + 1 };
  type('Amara');
  await save(SAVED);
  expect(backend.profile).toMatchObject({ firstName: 'Amara', lastName: 'Mensah' });
  expect(screen.getByText(CHANGED_ELSEWHERE)).toBeTruthy();
});

it('a save that never arrived is followed by what others saved', async () => {
  type('Ama');
  await saveUnanswered('nothing');
  type('Amara');
  backend.profile = { ...backend.profile, firstName: 'Amy', version: backend.profile.version + 1 };
  await save(SAVED);
  expect(backend.profile.firstName).toBe('Amy');
  expect(firstName().value).toBe('Amy');
});
