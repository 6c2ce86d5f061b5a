import { Outlet } from 'react-router-dom';

import { headerArea } from '#ui/areas.css.ts';
import { gutter, page } from '#ui/layout.css.ts';
import { Wordmark } from '#ui/wordmark.tsx';

import { useRouteAnnouncement } from './route-announcement.ts';
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
