import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

import * as navigation from '#app/layouts/portal-navigation.css.ts';
import * as shortcuts from '#app/layouts/portal-shortcuts.css.ts';
import * as topBar from '#app/layouts/portal-top-bar.css.ts';
import { href } from '#contract/routes.ts';
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

/** Specification, section 2.2: the steps in their order. `wide` is from medium screens on. */
const ROWS: readonly StepRow[] = [
  {
    frame: 'wide',
    title: msg`Find your way`,
    text: msg`The navigation at the side leads to stories, to resources for parents and carers, and to what belongs to you.`,
    side: 'beside',
    target: `.${navigation.side} .${navigation.navigation}`,
  },
  {
    frame: 'narrow',
    title: msg`Find your way`,
    text: msg`Menu, at the end of the bar below, opens the navigation: stories, resources for parents and carers, and what belongs to you.`,
    side: 'below',
    target: `.${shortcuts.bar} button`,
  },
  {
    frame: 'wide',
    managePeople: true,
    title: msg`For people leaders`,
    text: msg`Managers, in the navigation, is about the people you lead: their leave, their return and what is hard to say.`,
    side: 'beside',
    target: `.${navigation.side} a[href="${href('managersResources', {})}"]`,
  },
  {
    frame: 'wide',
    title: msg`Key policies and benefits`,
    text: msg`Policies & Benefits, at the top, has what your organisation offers you, to read and to download.`,
    side: 'below',
    target: `.${topBar.links} a[href="${href('policies', {})}"]`,
  },
  {
    frame: 'wide',
    title: msg`Child care`,
    text: msg`Caregiving Services, at the top, opens your organisation’s search for care in a new tab.`,
    side: 'below',
    target: `.${topBar.links} a[target="_blank"]`,
  },
  {
    title: msg`Your profile settings`,
    text: msg`Account, at the top, leads to your profile. What you say there decides what you see first.`,
    side: 'below',
    target: `.${topBar.account} button`,
  },
  {
    title: msg`Search`,
    text: msg`Search, at the top, finds articles, stories and journeys by a word.`,
    side: 'below',
    target: `header input[type="search"], header [role="searchbox"], header a[href="${href('searchResults', {})}"]`,
  },
];

interface Reader {
  readonly frame: 'wide' | 'narrow';
  readonly managePeople: boolean;
}

/** The steps that apply to this person and window, and whose target is on the page. */
export function tourSteps({ frame, managePeople }: Reader, inWords: (text: MessageDescriptor) => string): TourStep[] {
  return ROWS.filter(
    (row) =>
      (row.frame === undefined || row.frame === frame) &&
      (row.managePeople !== true || managePeople) &&
      find(row.target) !== null,
  ).map(({ title, text, side, target }) => ({
    title: inWords(title),
    text: inWords(text),
    side,
    find: () => find(target),
  }));
}

/** The first that can be seen. */
function find(target: string): Element | null {
  return [...document.querySelectorAll(target)].find((element) => element.getClientRects().length > 0) ?? null;
}
