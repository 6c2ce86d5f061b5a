import { useState } from 'react';

import { LAST_SEEN_ID } from '#contract/device/last-seen-marks.ts';
import { whenIdle } from '#device/page/when-idle.ts';
import { INKS, type Ink } from '#ui/drawings/logo.tsx';

/**
 * What all of a logo's ink is where one kind of ground would hide it: as this page was last seen until it has loaded and
 * there is time to look at it.
 */
export function useInk(src = ''): { ink: Ink | undefined; look: (image: HTMLImageElement) => void } {
  const [ink, setInk] = useState<Ink | undefined>(() => {
    const lastSeen = document.querySelector(`#${LAST_SEEN_ID} [data-ink] > img[src='${CSS.escape(src)}']`);
    return INKS.find((one) => one === lastSeen?.parentElement?.dataset['ink']);
  });
  const look = async (image: HTMLImageElement) => {
    try {
      const { inkOf } = await import('#ui/theme/logo-plate.ts');
      setInk(inkOf(image));
    } catch {
      // Nobody may look at it, or the code did not come: it stands as it is.
    }
  };
  return { ink, look: (image) => void whenIdle(() => void look(image)) };
}
