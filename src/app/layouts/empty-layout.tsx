import { Outlet } from 'react-router-dom';

import { useRouteAnnouncement } from './route-announcement.ts';
import { alone } from './frame.css.ts';
import { LayoutShell } from './layout-shell.tsx';

/** Nothing but the page: login and other screens of their own. */
export function EmptyLayout() {
  useRouteAnnouncement();
  return (
    <LayoutShell>
      <main id="main" className={alone}>
        <Outlet />
      </main>
    </LayoutShell>
  );
}
