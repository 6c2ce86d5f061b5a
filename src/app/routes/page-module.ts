import type { ComponentType } from 'react';

import type { PageVisit } from '#pages/parts/page-visit.ts';

/** What a page's file exports. */
export interface PageModule {
  readonly Page: ComponentType;
  /** Asks for what the page shows first. */
  readonly prefetch?: (visit: PageVisit) => void;
}
