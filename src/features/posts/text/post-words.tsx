import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';

import { languageAttributes } from './post-text.ts';

/**
 * Words of a post among words of the page. Inside a line, so that the text runs its own way and the line still begins
 * where the page's lines begin.
 */
export function PostWords({ language, children }: { readonly language: string; readonly children: ReactNode }) {
  const { i18n } = useLingui();
  const attributes = languageAttributes(language, i18n.locale);
  return attributes.lang === undefined ? children : <span {...attributes}>{children}</span>;
}
