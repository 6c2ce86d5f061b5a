import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';

import { Profile } from '#contract/api/profile.ts';
import { ProfileForm } from '#features/profile/form/profile-form.tsx';
import { UpdatePrompt } from '#features/profile/update-prompt/update-prompt.tsx';
import { givenNoLayout } from '#tests/kit/browser.ts';
import { SITE } from '#tests/kit/device.ts';
import { choose, press, type } from '#tests/kit/person.ts';
import { AMARA, fakeProfileApi } from '#tests/kit/profile.ts';
import { renderWithProfile } from '#tests/kit/render-with-profile.tsx';

/** What a later server might answer: a stage, a role, fields and dates that this build cannot read. */
const CAME = {
  ...AMARA,
  stages: ['expecting', 'grandparent', 'caregiver'],
  role: 'hr-partner',
  gender: ' Agender ',
  language: 'en-AU',
  updatedAt: null,
  estimatedFirstDayOfLeave: null,
  estimatedLastDayOfLeave: '2027-02-29',
  department: { name: 'Wards', siteUuid: 'elsewhere' },
  siteUuid: 'elsewhere',
};
let backend: ReturnType<typeof fakeProfileApi>;

beforeEach(givenNoLayout);

function come(profile: object) {
  backend = fakeProfileApi(profile as Profile); // As it comes from a server: not all of it is the contract's.
  return v.parse(Profile, profile);
}

function showForm(profile: object) {
  renderWithProfile(
    (known) => <ProfileForm profile={known} siteUuid={SITE.siteUuid} manager="not asked" />,
    come(profile),
  );
}

async function saved() {
  await waitFor(() => expect(backend.writes()).toHaveLength(1));
  return backend.writes()[0];
}

describe('what this build cannot read of a profile goes back as it came', () => {
  it('when the details are confirmed', async () => {
    const nothing = () => undefined;
    const handlers = { onTouched: nothing, onConfirmed: nothing, onUpdate: nothing };
    renderWithProfile(
      (known) => <UpdatePrompt profile={known} siteUuid={SITE.siteUuid} manager="not asked" floor={0} {...handlers} />,
      come(CAME),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'My details are up to date' }));
    expect(await saved()).toMatchObject({ path: `/sites/${SITE.siteUuid}/users`, body: CAME });
  });

  it('when something else is changed', async () => {
    showForm(CAME);
    type('Last name', 'Mensah');
    press('Save');
    expect(await saved()).toMatchObject({
      path: `/sites/${SITE.siteUuid}/users`,
      body: { ...CAME, lastName: 'Mensah' },
    });
  });

  it('beside the stages that are chosen anew', async () => {
    showForm(CAME);
    choose('checkbox', 'Expecting');
    press('Save');
    expect((await saved())?.body).toEqual({ ...CAME, stages: ['caregiver', 'grandparent'] });
  });

  it('also where none of the stages is known: none has to be chosen in their place', async () => {
    showForm({ ...CAME, stages: ['grandparent'] });
    type('First name', 'Ama');
    press('Save');
    expect((await saved())?.body).toMatchObject({ firstName: 'Ama', stages: ['grandparent'] });
  });
});

it('what the server has not said goes as the person was shown it', async () => {
  const { language: _, ...rest } = AMARA;
  showForm({ ...rest, gender: null });
  type('First name', 'Ama');
  press('Save');
  expect((await saved())?.body).toEqual({ ...AMARA, firstName: 'Ama', gender: 'Unspecified' });
});
