import { useLingui } from '@lingui/react';
import { useSyncExternalStore } from 'react';

import { subscribePageChanges } from '#device/page/page-changes.ts';
import type { TourStep } from '#features/onboarding/tour-step.ts';

import { applicableRows, tourStep } from './tour-steps.ts';
import type { TourReader } from './tour-steps.ts';

/** The steps that apply to the page as it stands, also after the window, the person or the organisation has changed it. */
export function useTourSteps(reader: TourReader): readonly TourStep[] {
  const { i18n } = useLingui();
  const rows = useSyncExternalStore(subscribePageChanges, () => applicableRows(reader).join(' '));
  return rows
    .split(' ')
    .filter(Boolean)
    .flatMap((row) => tourStep(Number(row), (text) => i18n._(text)));
}
