import { cleanup, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';

import { Profile } from '#contract/api/profile.ts';
import { AMARA } from '#tests/kit/profile.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { ProfileSummary } from './profile-summary.tsx';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, 200);

afterEach(cleanup);

/** The line of that name, of a profile as it comes from a server. */
function line(name: string, came: object): string | null | undefined {
  renderApp(<ProfileSummary profile={v.parse(Profile, { ...AMARA, ...came })} manager="asked" />);
  return screen.getByText(name).nextElementSibling?.textContent;
}

describe('a line of the summary', () => {
  it.each([
    ['First day of leave', {}, 'unspecified'],
    ['First day of leave', { estimatedFirstDayOfLeave: null, estimatedLastDayOfLeave: '2028-03-01' }, 'unspecified'],
    ['Last day of leave', { estimatedLastDayOfLeave: '2028-02-29' }, 'Tuesday, February 29, 2028'],
    ['Last day of leave', { estimatedLastDayOfLeave: '2027-02-29' }, 'unspecified'],
    [
      'First day of leave',
      { estimatedFirstDayOfLeave: '2027-03-02', estimatedLastDayOfLeave: '2027-03-01' },
      'Tuesday, March 2, 2027',
    ],
    [
      'Last day of leave',
      { estimatedFirstDayOfLeave: '2027-03-02', estimatedLastDayOfLeave: '2027-03-01' },
      'Monday, March 1, 2027',
    ],
    ['Selected life stages', { stages: ['grandparent', 'caregiver'] }, 'Caregiver'],
    ['Selected life stages', { stages: ['grandparent'] }, 'none'],
    [
      'Unselected life stages',
      { stages: [] },
      'Just looking, Planning, Expecting, On leave, Back at work, Working parent, Caregiver',
    ],
    ['Name', { firstName: LONG, lastName: LONG }, `${LONG} ${LONG}`],
    ['Name', { firstName: 'نور', lastName: 'Haddad (HR)' }, 'نور Haddad (HR)'],
    ['Name', { firstName: '', lastName: 'Nair' }, 'Nair'],
    ['Gender', { gender: 'constructor' }, 'self described'],
    ['Gender', { gender: 'Male' }, 'man'],
    ['Gender', { gender: 'Female' }, 'woman'],
    ['Gender', { gender: '' }, 'unspecified'],
    ['Manager status', { managePeople: true }, 'You manage people'],
    ["Manager's name", { managersName: ' ' }, 'unspecified'],
    ["Manager's name", { managersName: 'رنا الحداد' }, 'رنا الحداد'],
    ["Manager's email", { managersEmail: 'iris+leave/care@fernhill.example' }, 'iris+leave/care@fernhill.example'],
    ["Manager's email", { managersEmail: null }, 'unspecified'],
  ] as const)('%s, of %o: %s', (name, came, words) => {
    expect(line(name, came)).toBe(words);
  });
});
