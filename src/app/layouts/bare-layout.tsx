import { Outlet } from 'react-router-dom';

import { Wordmark } from '#ui/drawings/wordmark.tsx';
import { headerArea } from '#ui/surfaces/areas.css.ts';
import { gutter, page } from '#ui/surfaces/layout.css.ts';

import { useRouteAnnouncement } from './use-route-announcement.ts';
import { LayoutShell } from './layout-shell.tsx';
import * as styles from './frame.css.ts';

/** A page of its own with our name above it: what one may read before signing in. */
export function BareLayout() {
  useRouteAnnouncement();
  return (
    <LayoutShell>
      <header className={`${headerArea} ${styles.topBar}`}>
        <Wordmark className={styles.logo} />
      </header>
      <main id="main" className={`${gutter} ${styles.main}`}>
        <div className={page}>
          <Outlet />
        </div>
      </main>
    </LayoutShell>
  );
}
