import type { ReactNode } from 'react';

import { lead as leadText, pageTitle, resourceTitle } from './text.css.ts';

export interface PageTitleProps {
  /** 34 px, or 44 px for a resource; smaller on phones. */
  readonly size?: 'page' | 'resource';
  /** One sentence below the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The one heading of level 1, which takes the focus after a navigation. */
export function PageTitle({ size = 'page', lead, children }: PageTitleProps) {
  return (
    <>
      <h1 tabIndex={-1} className={size === 'resource' ? resourceTitle : pageTitle}>
        {children}
      </h1>
      {lead && <p className={leadText}>{lead}</p>}
    </>
  );
}
