import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/**
 * A component that comes late, without which a page stands all the same: where its file, or a style sheet of it, does not
 * come, it renders nothing. A handler beside the success would not see the style sheet, for which Vite waits around it.
 */
export function lazyOrNothing<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy<ComponentType<Props>>(() =>
    load()
      .then((part) => ({ default: part }))
      .catch(() => ({ default: () => null })),
  );
}
