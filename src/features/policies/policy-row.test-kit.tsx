import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';

import { createQueryClient } from '#api/query-client.ts';
import type { Policy } from '#contract/policies.ts';
import { i18n } from '#i18n/i18n.ts';

import { PolicyRow } from './policy-row.tsx';

export function policyFile(fileName = 'leave.pdf'): Policy {
  return { name: 'Parental leave', protected_resource: { fileName } };
}

/** A row of a policy as a page of this site shows it. */
export function showRow(siteUuid: string, policy: Policy = policyFile()) {
  const client = createQueryClient({
    onSaid: () => undefined,
    onFailed: () => undefined,
    onReport: () => undefined,
  });
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <ul>
          <PolicyRow siteUuid={siteUuid} policy={policy} headingLevel={2} />
        </ul>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

export function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}
