import { type ComponentProps, type ComponentType, lazy } from 'react';

import { afterFirstContent } from '#app/first-content.ts';

import type { Asks } from './asks.tsx';

interface Module {
  default: ComponentType<ComponentProps<typeof Asks>>;
}

/** Comes after the first content. Without its file nobody is asked anything, and the page stands all the same. */
export const LazyAsks = lazy(() =>
  new Promise<void>((resolve) => afterFirstContent(resolve)).then(load).catch(nothing),
);

async function load(): Promise<Module> {
  return { default: (await import('./asks.tsx')).Asks };
}

function nothing(): Module {
  return { default: () => null };
}
