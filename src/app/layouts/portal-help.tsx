import { useLingui } from '@lingui/react/macro';

import { hasPage } from '#app/pages.ts';
import { href } from '#contract/routes.ts';
import { MenuButton } from '#ui/menu-button.tsx';

/** The button `Help`, once there is help to lead to. */
export function PortalHelp() {
  const { t } = useLingui();
  if (!hasPage('contactUs')) {
    return null;
  }
  return (
    <MenuButton
      label={t`Help`}
      icon="help"
      entries={[{ label: t`Contact People & Culture`, icon: 'mail', to: href('contactUs', {}) }]}
    />
  );
}
