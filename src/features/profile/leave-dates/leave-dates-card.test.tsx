import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Profile } from '#contract/api/profile.ts';
import { loadOutbox } from '#device/outbox/load-outbox.ts';
import { provideOutbox } from '#device/outbox/outbox.ts';
import { leaveDatesMirror } from '#device/outbox/waiting-leave-dates.ts';
import { startOutbox } from '#features/journeys/outbox/start-outbox.ts';
import { profileOnServer } from '#features/profile/queries/profile-on-server.ts';
import { tourEndSender } from '#features/profile/tour-end-sender.ts';
import { givenSignedIn } from '#tests/kit/device.ts';
import { refusal } from '#tests/kit/fake-api.ts';
import { AMARA, fakeProfileApi } from '#tests/kit/profile.ts';
import { renderWithProfile } from '#tests/kit/render-with-profile.tsx';
import { NO_PERMITS } from '#tests/kit/no-permits.ts';

import { LeaveDatesCard } from './leave-dates-card.tsx';
import { leaveDatesSender } from './leave-dates-sender.ts';

const client = new QueryClient();
const server = profileOnServer(client);
provideOutbox(() =>
  Promise.resolve(
    startOutbox({
      client,
      listKey: () => ['journeys'],
      documents: { 'leave-dates': leaveDatesSender(client, server), 'tour-end': tourEndSender(client, server) },
      mirrors: [leaveDatesMirror],
      permits: NO_PERMITS,
    }),
  ),
);

const EXPECTING: Profile = { ...AMARA, stages: ['expecting'] };
let backend: ReturnType<typeof fakeProfileApi>;

beforeEach(async () => {
  backend = fakeProfileApi(EXPECTING);
  localStorage.clear();
  await givenSignedIn();
  const outbox = await loadOutbox();
  await outbox.discardDocument('leave-dates');
  await outbox.read();
});

const show = (profile = EXPECTING) => renderWithProfile((known) => <LeaveDatesCard profile={known} />, profile);
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save dates' }));

it('asks nobody who has said it, or has no leave', () => {
  show({ ...EXPECTING, estimatedFirstDayOfLeave: '2026-12-08' });
  expect(screen.queryByRole('heading')).toBeNull();
});

it('sends only the attribute, and says so where the question stood', async () => {
  show();
  type('First day of leave', '2028-02-29');
  press();
  const note = await screen.findByText(/Your leave dates are saved/);
  expect(document.activeElement?.contains(note)).toBe(true);
  expect(backend.writes().map(({ body }) => body)).toEqual([
    { email: AMARA.email, id: 42, version: 7, target: 'estimated-first-day-of-leave', date: '2028-02-29' },
  ]);
});

it('sends both dates one after the other, each with its own version', async () => {
  show();
  type('First day of leave', '2026-12-08');
  type('Last day of leave', '2027-12-08');
  press();
  await screen.findByText(/Your leave dates are saved/);
  expect(backend.writes().map(({ body }) => [body['version'], body['date']])).toEqual([
    [7, '2026-12-08'],
    [8, '2027-12-08'],
  ]);
});

it('keeps what was typed when the second one fails, and sends only that again', async () => {
  const { said } = show();
  backend.fail = ({ method }) => (method === 'PUT' && backend.writes().length === 2 ? refusal(500) : undefined);
  type('First day of leave', '2026-12-08');
  type('Last day of leave', '2027-12-08');
  press();
  await waitFor(() => expect(said).toEqual(['saveAttribute 500']));
  expect(screen.getByLabelText<HTMLInputElement>('Last day of leave').value).toBe('2027-12-08');
  press();
  await screen.findByText(/Your leave dates are saved/);
  expect(backend.writes()).toHaveLength(3);
  expect(backend.profile).toMatchObject({
    estimatedFirstDayOfLeave: '2026-12-08',
    estimatedLastDayOfLeave: '2027-12-08',
  });
});

it('needs a first day, and dates in order', () => {
  show();
  press();
  expect(screen.getByText('Enter your first day of leave')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('First day of leave'));
  type('First day of leave', '2027-01-02');
  type('Last day of leave', '2027-01-01');
  press();
  expect(screen.getByText("The last day of leave can't be before the first")).toBeTruthy();
  expect(backend.calls).toEqual([]);
});

describe('without a connection', () => {
  const noNetwork = () => {
    throw new TypeError('Failed to fetch');
  };
  const sendLater = async () => (await loadOutbox()).retryNow();
  const wanted = { firstDay: '2028-02-29', lastDay: '2028-12-01' };
  const keep = (saved = { firstDay: '', lastDay: '' }) =>
    leaveDatesMirror.write({ profileId: AMARA.id, saved, wanted });

  it('keeps the dates, says that they wait, and sends them once later', async () => {
    const { said } = show();
    backend.fail = noNetwork;
    type('First day of leave', wanted.firstDay);
    type('Last day of leave', wanted.lastDay);
    press();
    await screen.findByText('Waiting to sync');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your leave dates' }));
    expect(screen.getByText('From Tuesday, February 29, 2028 to Friday, December 1, 2028')).toBeTruthy();
    expect(said.filter((what) => what !== 'saveAttribute')).toEqual([]);
    backend.fail = () => undefined;
    await act(async () => {
      await Promise.all([sendLater(), sendLater()]);
      await sendLater();
    });
    expect(backend.writes().map(({ body }) => body['date'])).toEqual([wanted.firstDay, wanted.lastDay]);
    expect(screen.queryByText('Waiting to sync')).toBeNull();
  });

  it('says so again after a reload, and forgets them when they are discarded', async () => {
    keep();
    show();
    expect(screen.getByText('Waiting to sync')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Discard “Your leave dates”' }));
    expect(screen.getByRole('button', { name: 'Save dates' })).toBeTruthy();
    await sendLater();
    expect(backend.writes()).toEqual([]);
  });

  it('are tried again at a press, which says when that fails', async () => {
    keep();
    const { said } = show();
    const retry = screen.getByRole('button', { name: 'Retry “Your leave dates”' });
    backend.fail = noNetwork;
    fireEvent.click(retry);
    await waitFor(() => expect(said[0]).toMatch(/^saveAttribute ./));
    backend.fail = () => undefined;
    await waitFor(() => expect(retry.getAttribute('aria-busy')).toBeNull());
    fireEvent.click(retry);
    await waitFor(() => expect(screen.queryByText('Waiting to sync')).toBeNull());
    expect(backend.writes().map(({ body }) => body['date'])).toEqual([wanted.firstDay, wanted.lastDay]);
  });

  it('what the server refuses later is shown with its words, until the person tries again', async () => {
    keep();
    show();
    backend.fail = ({ method }) => (method === 'PUT' ? refusal(403) : undefined);
    await act(sendLater);
    const words = 'There was an error saving your profile, please try again.';
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText('Waiting to sync')).toBeNull();
    expect(screen.getByRole('button', { name: 'Discard “Your leave dates”' })).toBeTruthy();
    backend.fail = () => undefined;
    fireEvent.click(screen.getByRole('button', { name: 'Retry “Your leave dates”' }));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    expect(backend.profile).toMatchObject({ estimatedFirstDayOfLeave: wanted.firstDay });
  });

  it('says nothing of a connection where there is one and the server has put them off', async () => {
    keep();
    show();
    backend.fail = ({ method }) => (method === 'PUT' ? refusal(429) : undefined);
    await act(sendLater);
    expect(screen.getByText('Waiting to sync')).toBeTruthy();
    expect(screen.queryByText(/when you're back online/)).toBeNull();
    backend.fail = () => undefined;
    fireEvent.click(screen.getByRole('button', { name: 'Retry “Your leave dates”' }));
    await waitFor(() => expect(screen.queryByText('Waiting to sync')).toBeNull());
  });

  it('what the server has taken before the line broke is not sent twice', async () => {
    keep();
    backend.profile = { ...EXPECTING, estimatedFirstDayOfLeave: wanted.firstDay };
    await sendLater();
    expect(backend.writes().map(({ body }) => body['date'])).toEqual([wanted.lastDay]);
  });

  it('what was said elsewhere meanwhile stays', async () => {
    keep();
    backend.profile = { ...EXPECTING, estimatedFirstDayOfLeave: '2029-01-01' };
    await sendLater();
    expect(backend.profile).toMatchObject({ estimatedFirstDayOfLeave: '2029-01-01' });
    expect(backend.writes()).toEqual([]);
  });

  it('nobody else’s profile gets them', async () => {
    keep();
    backend.profile = { ...EXPECTING, id: 43 };
    await sendLater();
    expect(backend.writes()).toEqual([]);
    await givenSignedIn('somebody else');
    backend.profile = EXPECTING;
    await sendLater();
    expect(backend.writes()).toEqual([]);
  });
});
