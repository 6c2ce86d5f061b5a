import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';

import { ROUTES } from '#contract/app/routes.ts';
import { DiagnosticsList } from '#features/device/diagnostics-list.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';
import { PageTitle } from '#ui/text/page-title.tsx';

/** How the app does on this device, for whoever helps. */
export function Page() {
  const { i18n } = useLingui();
  return (
    <div className={stack}>
      <div>
        <PageTitle
          lead={<Trans>For anyone who is helping you. Nothing here shows who you are or what you read.</Trans>}
        >
          {i18n._(ROUTES.deviceDiagnostics.title)}
        </PageTitle>
      </div>
      <DiagnosticsList />
    </div>
  );
}
