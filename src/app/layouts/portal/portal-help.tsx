import { useLingui } from '@lingui/react/macro';

import { requestTour } from '#app/tour-request.ts';
import { href } from '#contract/app/routes.ts';
import { MenuButton } from '#ui/overlays/menu-button.tsx';

/** The button `Help`. */
export function PortalHelp() {
  const { t } = useLingui();
  return (
    <MenuButton
      label={t`Help`}
      icon="help"
      entries={[
        { label: t`Contact People & Culture`, icon: 'mail', to: href('contactUs', {}) },
        { label: t`Take the tour`, icon: 'flag', onSelect: () => requestTour(true) },
      ]}
    />
  );
}
