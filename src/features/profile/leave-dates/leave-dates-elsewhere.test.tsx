import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Profile } from '#contract/api/profile.ts';
import { loadOutbox } from '#device/outbox/load-outbox.ts';
import { provideOutbox } from '#device/outbox/outbox.ts';
import { leaveDatesMirror, useWaitingLeaveDates } from '#device/outbox/waiting-leave-dates.ts';
import { startOutbox } from '#features/journeys/outbox/start-outbox.ts';
import { profileOnServer } from '#features/profile/queries/profile-on-server.ts';
import { profileQueries } from '#features/profile/queries/profile-queries.ts';
import { tourEndSender } from '#features/profile/tour-end-sender.ts';
import { givenSignedIn, SITE } from '#tests/kit/device.ts';
import { NO_PERMITS } from '#tests/kit/no-permits.ts';
import { AMARA, fakeProfileApi } from '#tests/kit/profile.ts';
import { renderApp } from '#tests/kit/render-app.tsx';
import { clearSnackbars, showSnackbar, visibleSnackbars } from '#ui/feedback/snackbar-store.ts';

import { LeaveDatesCard } from './leave-dates-card.tsx';
import { leaveDatesSender } from './leave-dates-sender.ts';
import { LeaveDatesWaiting } from './leave-dates-waiting.tsx';

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
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
const OUT_OF_ORDER = "The last day of leave can't be before the first";
const OVERRULED = 'Your leave dates were changed somewhere else. Check them in your profile.';
let backend: ReturnType<typeof fakeProfileApi>;

beforeEach(async () => {
  backend = fakeProfileApi(EXPECTING);
  localStorage.clear();
  clearSnackbars();
  await givenSignedIn();
  const outbox = await loadOutbox();
  await outbox.discardDocument('leave-dates');
  await outbox.read();
});

const show = (content = <Home />) =>
  renderApp(content, { client, known: [[profileQueries.own(SITE.siteUuid).queryKey, EXPECTING]] });

function Home() {
  const { data } = useQuery(profileQueries.own(SITE.siteUuid));
  return data && <LeaveDatesCard profile={data} />;
}

function PendingChanges() {
  const waiting = useWaitingLeaveDates();
  return waiting && <LeaveDatesWaiting waiting={waiting} since="before" />;
}

const day = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(day(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save dates' }));
const giveElsewhere = (dates: Partial<Profile>) => {
  backend.profile = { ...backend.profile, ...dates, version: backend.profile.version + 1 };
};
const said = () => visibleSnackbars().map(({ text }) => text);
const sent = () => backend.writes().map(({ body: { target, date } }) => [target, date]);

/** Given without a connection: the first day alone. */
const keep = () =>
  leaveDatesMirror.write({
    profileId: AMARA.id,
    saved: { firstDay: '', lastDay: '' },
    wanted: { firstDay: '2027-03-01', lastDay: '' },
  });
const sendLater = () => act(async () => (await loadOutbox()).retryNow());

describe('a first day that waits, and a last day before it that was given elsewhere', () => {
  it('is asked for again with what was typed, and sent once it is mended', async () => {
    keep();
    show();
    expect(screen.getByText('Waiting to sync')).toBeTruthy();
    giveElsewhere({ estimatedLastDayOfLeave: '2027-02-01' });
    await sendLater();
    expect([sent(), said()]).toEqual([[], []]);
    expect(screen.getByText(OUT_OF_ORDER)).toBeTruthy();
    expect([day('First day of leave').value, day('Last day of leave').value]).toEqual(['2027-03-01', '2027-02-01']);
    type('First day of leave', '2027-01-04');
    save();
    await screen.findByText(/Your leave dates are saved/);
    expect(sent()).toEqual([['estimated-first-day-of-leave', '2027-01-04']]);
    expect(leaveDatesMirror.read()).toBeNull();
  });

  it('stays among the pending changes, which say why', async () => {
    keep();
    show(<PendingChanges />);
    giveElsewhere({ estimatedLastDayOfLeave: '2027-02-01' });
    await sendLater();
    expect(screen.getByRole('status').textContent).toBe(OUT_OF_ORDER);
    expect(screen.getByText('From Monday, March 1, 2027 to Monday, February 1, 2027')).toBeTruthy();
    expect(screen.queryByText(/will be sent when you're back online/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Discard “Your leave dates”' }));
    expect(leaveDatesMirror.read()).toBeNull();
  });

  it('is no mistake of whoever types it with a connection, and is marked at once', async () => {
    show();
    giveElsewhere({ estimatedLastDayOfLeave: '2027-02-01' });
    type('First day of leave', '2027-03-01');
    save();
    await screen.findByText(OUT_OF_ORDER);
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull());
    expect(day('Last day of leave').value).toBe('2027-02-01');
    expect(sent()).toEqual([]);
    type('Last day of leave', '2027-08-01');
    save();
    await screen.findByText(/Your leave dates are saved/);
    expect(backend.profile).toMatchObject({
      estimatedFirstDayOfLeave: '2027-03-01',
      estimatedLastDayOfLeave: '2027-08-01',
    });
  });
});

describe('dates that were given elsewhere meanwhile', () => {
  const elsewhere = { estimatedFirstDayOfLeave: '2027-05-01', estimatedLastDayOfLeave: '2027-09-01' };

  it('count, and nobody says that those given here were saved', async () => {
    keep();
    show();
    giveElsewhere(elsewhere);
    await sendLater();
    expect([sent(), said()]).toEqual([[], [OVERRULED]]);
    expect(leaveDatesMirror.read()).toBeNull();
  });

  it('count over what is being saved, which says so where the question stood', async () => {
    show();
    giveElsewhere(elsewhere);
    type('First day of leave', '2027-03-01');
    save();
    expect(await screen.findByText(OVERRULED)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('leave a day alone that was given here only, and its saving ends what was said against it', async () => {
    keep();
    show();
    showSnackbar('Not saved', { tone: 'error', about: 'saveAttribute' });
    giveElsewhere({ estimatedLastDayOfLeave: '2027-09-01' });
    await sendLater();
    expect([sent(), said()]).toEqual([
      [['estimated-first-day-of-leave', '2027-03-01']],
      ['Profile successfully updated'],
    ]);
  });
});
