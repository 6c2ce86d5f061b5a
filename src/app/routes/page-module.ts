import type { ComponentType } from 'react';

/** What a page's file exports. */
export interface PageModule {
  Page: ComponentType;
}
