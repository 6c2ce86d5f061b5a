import type { ReactNode } from 'react';

import { prose } from '#features/posts/article/article-body.css.ts';

/** Words of the app itself where otherwise an organisation's stand, in the same look. */
export function BuiltInText({ children }: { readonly children: ReactNode }) {
  return <div className={prose}>{children}</div>;
}
