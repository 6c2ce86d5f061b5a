import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useMatch, useNavigate } from 'react-router-dom';

import { href } from '#contract/app/routes.ts';
import { confirmInstalled, postponeInstall } from '#device/install/install-answer.ts';
import { isInstallable } from '#device/install/install-way.ts';
import { acceptInstallOffer } from '#device/install/install.ts';
import { useInstallWay } from '#device/install/use-install-way.ts';
import { isInstallMoment, subscribeInstallMoment } from '#device/install/value-moment.ts';
import { watchVisits } from '#device/install/visits.ts';
import { INSTALL_STEPS_ADDRESS } from '#features/device/install-steps-address.ts';
import { report } from '#tracking/report.ts';
import { Button } from '#ui/buttons/button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { useNoticeRoom } from '#ui/overlays/use-notice-room.ts';
import { cardTitle } from '#ui/text/text.css.ts';

import type { Circumstances } from './circumstances.ts';
import * as styles from './notice.css.ts';
import { useArePromptsDecided, usePromptTurn } from './prompt-queue.ts';
import { useFocusOrigin } from './use-focus-origin.ts';

/** Where it is installed from, this stands already. */
const SECTION_ROUTE = href('device', {});

/**
 * Asks to install the app, after a moment of value and when nothing else is asked: consent above all. Begins while
 * nothing is open; then it stands until it is answered.
 */
export function InstallPrompt({ circumstances: { isQuiet } }: { readonly circumstances: Circumstances }) {
  const way = useInstallWay();
  const isMoment = useSyncExternalStore(subscribeInstallMoment, isInstallMoment);
  const areDecided = useArePromptsDecided();
  const isSectionHere = useMatch(SECTION_ROUTE) !== null;
  const [hasBegun, setBegun] = useState(false);
  const mayStand = isMoment && isInstallable(way) && !isSectionHere;
  const stands = usePromptTurn('install', mayStand && (hasBegun || (areDecided && isQuiet)));
  if (stands && !hasBegun) {
    setBegun(true);
  }
  useEffect(watchVisits, []);
  useEffect(() => {
    if (way === 'done') {
      confirmInstalled(); // The browser's tabs may share the storage of the window.
    }
  }, [way]);
  return stands && createPortal(<InstallCard way={way === 'offer' ? 'offer' : 'by hand'} />, document.body);
}

function InstallCard({ way }: { readonly way: 'offer' | 'by hand' }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const card = useRef<HTMLElement>(null);
  const id = useId();
  const title = t`Install Kinward`;
  useFocusOrigin(card);
  useNoticeRoom(card, 'shown');
  useEffect(() => announce(title), [title]);
  const install = () => {
    if (way === 'offer') {
      acceptInstallOffer().catch(report);
    } else {
      postponeInstall(); // Nobody tells whether the steps were followed.
      void navigate(INSTALL_STEPS_ADDRESS);
    }
  };
  return (
    <section ref={card} className={styles.card} aria-labelledby={id}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard too. */}
      <div className={styles.said} tabIndex={0}>
        <h2 id={id} className={cardTitle}>
          {title}
        </h2>
        <p className={styles.why}>
          {way === 'offer' ? (
            <Trans>Kinward gets its own icon on this device and opens in its own window. Nothing else changes.</Trans>
          ) : (
            <Trans>Kinward gets its own icon on your home screen. We'll show you how.</Trans>
          )}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button look="plain" size="small" onClick={postponeInstall}>
          <Trans>Not now</Trans>
        </Button>
        <Button size="small" icon="download" onClick={install}>
          <Trans>Install</Trans>
        </Button>
      </div>
    </section>
  );
}
