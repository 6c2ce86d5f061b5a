import { type ComponentType, Suspense, useCallback, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';

import { BareLayout } from '#app/layouts/bare-layout.tsx';
import * as styles from '#app/layouts/frame.css.ts';
import { LayoutShell } from '#app/layouts/layout-shell.tsx';
import { useRouteAnnouncement } from '#app/layouts/use-route-announcement.ts';
import { ConnectionLine } from '#app/queries/connection-line.tsx';
import { growing } from '#device/page/use-first-screen.ts';
import { useChoices } from '#device/storage/choices.ts';
import { LampRings } from '#ui/drawings/lamp-rings.tsx';
import { gutter, noBox, page } from '#ui/surfaces/layout.css.ts';
import { classNames } from '#ui/text/class-names.ts';
import { useAtLeast } from '#ui/theme/use-breakpoint.ts';

import { LazyFocusOnBack } from './lazy-focus-on-back.ts';
import { PortalAccount } from './portal-account.tsx';
import { caregivingAddress } from './portal-caregiving.ts';
import { PortalFooter } from './portal-footer.tsx';
import { PortalHelp } from './portal-help.tsx';
import { PortalShortcuts } from './navigation/portal-shortcuts.tsx';
import { PortalSide } from './navigation/portal-side.tsx';
import { NarrowStart, PortalTopBar, WideStart } from './portal-top-bar.tsx';
import { LazyDrawer, useDrawer } from './navigation/use-drawer.ts';
import { type Portal, usePortal } from './use-portal.ts';
import { useScrollPadding } from './use-scroll-padding.ts';

interface PortalLayoutProps {
  readonly Prompts: ComponentType<PromptsProps>;
}

/** Of what speaks to a person by itself; it comes late. */
export interface PromptsProps extends Pick<Portal, 'profile' | 'settings'> {
  /** It stands, or never will. */
  readonly onThere: () => void;
}

/** docs/coverage.md §2.2: the frame of whoever is signed in. An error on the way to signing in has the bare one. */
export function PortalLayout(props: PortalLayoutProps) {
  const hasSite = useChoices().selectedSite !== undefined;
  const [isOfNobody, setOfNobody] = useState(!hasSite); // A log-out takes the site away while the frame still stands.
  if (isOfNobody && hasSite) {
    setOfNobody(false);
  }
  return isOfNobody ? <BareLayout /> : <PortalFrame {...props} />;
}

function PortalFrame({ Prompts }: PortalLayoutProps) {
  useRouteAnnouncement();
  const portal = usePortal();
  const isWide = useAtLeast('md');
  const frame = isWide ? 'wide' : 'narrow';
  const drawer = useDrawer(frame);
  const topBar = useRef<HTMLElement>(null);
  const bottomBar = useRef<HTMLElement>(null);
  useScrollPadding(topBar, bottomBar, frame);
  const [arePromptsThere, setPromptsThere] = useState(false);
  const showPrompts = useCallback(() => setPromptsThere(true), []);
  const caregiving = caregivingAddress(portal.settings, portal.profile?.id);
  return (
    <LayoutShell>
      <div className={styles.frame}>
        {isWide && <PortalSide portal={portal} />}
        <div className={styles.column}>
          <PortalTopBar
            bar={topBar}
            start={
              isWide ? <WideStart caregiving={caregiving} /> : <NarrowStart portal={portal} opener={drawer.opener} />
            }
            menus={
              <>
                <PortalHelp />
                <PortalAccount portal={portal} />
              </>
            }
          />
          <div className={noBox} {...growing('banner', arePromptsThere)}>
            <Suspense>
              <Prompts profile={portal.profile} settings={portal.settings} onThere={showPrompts} />
            </Suspense>
          </div>
          <div className={styles.statusRoom}>
            <ConnectionLine />
          </div>
          <main id="main" className={classNames(gutter, styles.main)}>
            <LampRings />
            <div className={page}>
              <Outlet />
            </div>
          </main>
          <PortalFooter />
        </div>
        {!isWide && <PortalShortcuts bar={bottomBar} stages={portal.profile?.stages ?? []} opener={drawer.opener} />}
      </div>
      <Suspense>
        <LazyFocusOnBack />
      </Suspense>
      {/* Here from the start: React waits for 300 ms before it fills a boundary that came with what is late. */}
      <Suspense>
        {!isWide && drawer.isTouched && (
          <LazyDrawer portal={portal} caregiving={caregiving} isOpen={drawer.isOpen} onClose={drawer.close} />
        )}
      </Suspense>
    </LayoutShell>
  );
}
