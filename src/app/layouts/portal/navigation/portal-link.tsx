import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { isCurrent } from './portal-navigation.ts';

interface PortalLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link of the frame: it says when it leads to where one is. */
export function PortalLink({ to, className, onClick, children }: PortalLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link to={to} className={className} onClick={onClick} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
      {children}
    </Link>
  );
}
