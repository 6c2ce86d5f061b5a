import type { IconName } from '#ui/drawings/icon-paths.ts';

/** A place in the app (`to`), an address elsewhere or a mail (`href`), or something to do (`onSelect`). */
export type MenuEntry =
  | 'rule'
  | ({ readonly label: string; readonly icon?: IconName } & (
      | { readonly to: string }
      | { readonly href: string }
      | { readonly onSelect: () => void }
    ));
