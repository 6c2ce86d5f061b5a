import { I18nProvider } from '@lingui/react';
import { render, type RenderResult } from '@testing-library/react';
import type { PropsWithChildren, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { i18n } from '#i18n/i18n.ts';

/** For tests: a component among what every component of ours may count on. */
export function renderInEnglish(element: ReactNode): RenderResult {
  return render(element, { wrapper: Surroundings });
}

function Surroundings({ children }: PropsWithChildren) {
  return (
    <MemoryRouter>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </MemoryRouter>
  );
}
