import { Outlet } from 'react-router-dom';

import { useArrival } from './arrival.ts';
import { alone } from './frame.css.ts';
import { LayoutShell } from './layout-shell.tsx';

/** Nothing but the page: login and other screens of their own. */
export function EmptyLayout() {
  useArrival();
  return (
    <LayoutShell>
      <main id="main" className={alone}>
        <Outlet />
      </main>
    </LayoutShell>
  );
}
