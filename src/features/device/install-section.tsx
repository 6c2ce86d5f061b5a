import { Trans } from '@lingui/react/macro';

import { acceptInstallOffer } from '#device/install/install.ts';
import { useInstallWay } from '#device/install/use-install-way.ts';
import { report } from '#tracking/report.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';
import { Section } from '#ui/surfaces/section.tsx';

import { INSTALL_ANCHOR } from './install-steps-address.ts';
import { AppleSteps, FirefoxSteps } from './install-steps.tsx';

/** Nothing at all where there is nothing to install. */
export function InstallSection() {
  const way = useInstallWay();
  if (way === null) {
    return null;
  }
  return (
    <Section
      title={
        <span id={INSTALL_ANCHOR}>
          <Trans>Install Kinward</Trans>
        </span>
      }
    >
      <Card pad="all" className={stack}>
        {way === 'offer' && <Offer />}
        {way === 'apple' && <AppleSteps />}
        {way === 'firefox' && <FirefoxSteps />}
        {way === 'in another app' && (
          <p>
            <Trans>
              This page is open inside another app, which can't install Kinward. Open it in Safari to see how it's done.
            </Trans>
          </p>
        )}
        {way === 'done' && (
          <p>
            <Trans>Kinward is installed and this is its own window.</Trans>
          </p>
        )}
      </Card>
    </Section>
  );
}

function Offer() {
  return (
    <>
      <p>
        <Trans>Kinward gets its own icon on this device and opens in its own window. Nothing else changes.</Trans>
      </p>
      <div>
        <Button look="primary" icon="download" onClick={() => void acceptInstallOffer().catch(report)}>
          <Trans>Install</Trans>
        </Button>
      </div>
    </>
  );
}
