import { type ComponentType, lazy, useLayoutEffect } from 'react';

import type { PromptsProps } from '#app/layouts/portal/portal-layout.tsx';
import { untilFirstContent } from '#device/page/first-content.ts';

interface Module {
  default: ComponentType<PromptsProps>;
}

/** Comes after the first content. Without its file nobody is asked anything, and the page stands all the same. */
export const LazyPrompts = lazy(() => load().catch(() => ({ default: Nothing })));

async function load(): Promise<Module> {
  await untilFirstContent();
  const { untilLateFiles } = await import('#app/start/late-files.ts');
  await untilLateFiles();
  return { default: (await import('./prompts.tsx')).Prompts };
}

function Nothing({ onThere }: PromptsProps): null {
  useLayoutEffect(onThere, [onThere]);
  return null;
}
