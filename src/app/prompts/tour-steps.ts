import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

import { partSelector } from '#app/portal-parts.ts';
import { href } from '#contract/app/routes.ts';
import type { TourStep } from '#features/onboarding/tour-step.ts';

interface StepRow {
  readonly frame?: 'wide' | 'narrow';
  /** Only for people with the managePeople flag. */
  readonly managePeople?: true;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly side: TourStep['side'];
  readonly target: string;
}

/** docs/coverage.md §2.2: the steps in their order. `wide` is from medium screens on. */
const ROWS: readonly StepRow[] = [
  {
    frame: 'wide',
    title: msg`Find your way around`,
    text: msg`The navigation at the side takes you to stories, resources for parents and carers, and your own pages.`,
    side: 'beside',
    target: `${partSelector('side')} nav`,
  },
  {
    frame: 'narrow',
    title: msg`Find your way around`,
    text: msg`Menu, at the end of the bar below, opens the navigation: stories, resources for parents and carers, and your own pages.`,
    side: 'below',
    target: `${partSelector('bottom-bar')} button`,
  },
  {
    frame: 'wide',
    managePeople: true,
    title: msg`For people leaders`,
    text: msg`Managers, in the navigation, is about the people you lead: their leave, their return and difficult conversations.`,
    side: 'beside',
    target: `${partSelector('side')} a[href="${href('managersResources', {})}"]`,
  },
  {
    frame: 'wide',
    title: msg`Key policies and benefits`,
    text: msg`Policies & Benefits, at the top, has what your organisation offers you, to read and download.`,
    side: 'below',
    target: `${partSelector('links')} a[href="${href('policies', {})}"]`,
  },
  {
    frame: 'wide',
    title: msg`Child care`,
    text: msg`Caregiving Services, at the top, opens your organisation's care search in a new tab.`,
    side: 'below',
    target: `${partSelector('links')} a[target="_blank"]`,
  },
  {
    title: msg`Your profile settings`,
    text: msg`Account, at the top, takes you to your profile. What you say there decides what you see first.`,
    side: 'below',
    target: `${partSelector('account')} button`,
  },
  {
    title: msg`Search`,
    text: msg`Search, at the top, finds articles, stories and journeys by keyword.`,
    side: 'below',
    // The searchbox itself comes later than the rest of the bar; its place is there from the start.
    target: `${partSelector('search')}, header a[href="${href('searchResults', {})}"]`,
  },
];

/** Whose tour, and in which window. */
export interface TourReader {
  readonly frame: 'wide' | 'narrow';
  readonly managePeople: boolean;
}

/** Which rows of the table apply to this person and window, and have their target on the page now. */
export function applicableRows({ frame, managePeople }: TourReader): number[] {
  return STEPS.flatMap(({ row, find }, index) => {
    const isFor = (row.frame ?? frame) === frame && (row.managePeople !== true || managePeople);
    return isFor && find() !== null ? [index] : [];
  });
}

/** One row of the table in words. */
export function tourStep(index: number, inWords: (text: MessageDescriptor) => string): TourStep[] {
  const step = STEPS[index];
  if (step === undefined) {
    return [];
  }
  const { row, find } = step;
  return [{ title: inWords(row.title), text: inWords(row.text), side: row.side, find }];
}

/** Each with a way to its target that stays the same from one render to the next. */
const STEPS = ROWS.map((row) => ({ row, find: () => firstSeen(row.target) }));

function firstSeen(target: string): Element | null {
  return [...document.querySelectorAll(target)].find((element) => element.getClientRects().length > 0) ?? null;
}
