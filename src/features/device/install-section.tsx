import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

import { subscribeInstallOffer } from '#device/install/install-offer.ts';
import { acceptInstallOffer, isInstallOffered } from '#device/install/install.ts';
import { report } from '#tracking/report.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';
import { Section } from '#ui/surfaces/section.tsx';
import { muted } from '#ui/text/text.css.ts';

import { installWay } from './install-way.ts';

/** Nothing at all where there is nothing to install. */
export function InstallSection() {
  const isOffered = useSyncExternalStore(subscribeInstallOffer, isInstallOffered);
  const way = installWay({
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    touchPoints: navigator.maxTouchPoints,
    runs: runsInstalled() ? 'installed' : 'in the browser',
    offer: isOffered ? 'made' : 'none',
  });
  if (way === null) {
    return null;
  }
  return (
    <Section title={<Trans>Install Kinward</Trans>}>
      <Card pad="all" className={stack}>
        {way === 'offer' && <Offer />}
        {way === 'by hand' && <StepsByHand />}
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

function StepsByHand() {
  return (
    <>
      <p>
        <Trans>On an iPhone or iPad, you add Kinward to the home screen yourself:</Trans>
      </p>
      <ol className={stack}>
        <li>
          <Trans>1. Tap Share in the browser toolbar.</Trans>
        </li>
        <li>
          <Trans>2. Tap Add to Home Screen.</Trans>
        </li>
        <li>
          <Trans>3. If you see Open as Web App, leave it on. Then tap Add.</Trans>
        </li>
      </ol>
      <p className={muted}>
        <Trans>You need to sign in again there, because the browser and the home screen app don't share data.</Trans>
      </p>
    </>
  );
}

/** Safari tells in a way of its own. */
function runsInstalled(): boolean {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  return isStandalone || ['standalone', 'minimal-ui'].some((mode) => matchMedia(`(display-mode: ${mode})`).matches);
}
