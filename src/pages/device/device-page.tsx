import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

import { BRAND } from '#contract/app/brand.ts';
import { href, ROUTES } from '#contract/app/routes.ts';
import { useUnsentCount } from '#device/outbox/use-unsent-count.ts';
import { logOutThoughLeft } from '#device/purge/log-out-though-left.ts';
import { AppearanceSettings } from '#features/device/appearance-settings.tsx';
import { DataSaverSetting } from '#features/device/data-saver-setting.tsx';
import { DeviceLanguage } from '#features/device/device-language.tsx';
import { DiscretionSettings } from '#features/device/discretion-settings.tsx';
import { InstallSection } from '#features/device/install-section.tsx';
import { SavedOnDevice } from '#features/device/saved-on-device.tsx';
import { useSessionActions } from '#features/session/session-actions.ts';
import { standaloneLink } from '#pages/parts/standalone-link.css.ts';
import { SupportDetails } from '#ui/feedback/support-details.tsx';
import { row, stack } from '#ui/surfaces/layout.css.ts';
import { Section } from '#ui/surfaces/section.tsx';
import { PageTitle } from '#ui/text/page-title.tsx';

/** docs/contract.md §9, §10. Asks nothing of the network. */
export function Page() {
  const { i18n } = useLingui();
  const { logOut } = useSessionActions();
  const waiting = useUnsentCount();
  return (
    <>
      <PageTitle lead={<Trans>These settings apply to this device only.</Trans>}>
        {i18n._(ROUTES.device.title)}
      </PageTitle>
      <AppearanceSettings />
      <DeviceLanguage />
      <DataSaverSetting />
      <InstallSection />
      <SavedOnDevice unsent={waiting} onRemove={() => logOutThoughLeft(logOut, 'discard')} />
      <Section title={<Trans>Changes</Trans>}>
        <div className={stack}>
          <p>
            <Plural
              value={waiting}
              _0="All your changes are saved."
              one="# change is waiting to be sent."
              other="# changes are waiting to be sent."
            />
          </p>
          <Link to={href('deviceChanges', {})} className={standaloneLink}>
            {i18n._(ROUTES.deviceChanges.title)}
          </Link>
        </div>
      </Section>
      <DiscretionSettings />
      <Section title={<Trans>Privacy</Trans>}>
        <Link to={href('employerSees', {})} className={standaloneLink}>
          {i18n._(ROUTES.employerSees.title)}
        </Link>
      </Section>
      <Section title={<Trans>Version</Trans>}>
        <div className={stack}>
          <div className={row}>
            <SupportDetails code={BRAND.name} />
          </div>
          <Link to={href('deviceDiagnostics', {})} className={standaloneLink}>
            {i18n._(ROUTES.deviceDiagnostics.title)}
          </Link>
        </div>
      </Section>
    </>
  );
}
