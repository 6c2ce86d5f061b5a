import type { ReactNode } from 'react';

import { articleTitle, lead as leadText, pageTitle, resourceTitle } from './text.css.ts';

const SIZES = { page: pageTitle, resource: resourceTitle, article: articleTitle };

export interface PageTitleProps {
  /** 34 px, or 44 px for a resource; an article's has no more than there is room for. */
  readonly size?: keyof typeof SIZES;
  /** One sentence below the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The one heading of level 1, which takes the focus after a navigation. */
export function PageTitle({ size = 'page', lead, children }: PageTitleProps) {
  return (
    <>
      <h1 tabIndex={-1} className={SIZES[size]}>
        {children}
      </h1>
      {lead && <p className={leadText}>{lead}</p>}
    </>
  );
}
