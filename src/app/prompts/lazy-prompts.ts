import { type ComponentProps, type ComponentType, lazy } from 'react';

import { untilFirstContent } from '#device/page/first-content.ts';

import type { Prompts } from './prompts.tsx';

interface Module {
  default: ComponentType<ComponentProps<typeof Prompts>>;
}

/** Comes after the first content. Without its file nobody is asked anything, and the page stands all the same. */
export const LazyPrompts = lazy(() => load().catch(nothing));

async function load(): Promise<Module> {
  await untilFirstContent();
  const { untilLateFiles } = await import('#app/start/late-files.ts');
  await untilLateFiles();
  return { default: (await import('./prompts.tsx')).Prompts };
}

function nothing(): Module {
  return { default: () => null };
}
