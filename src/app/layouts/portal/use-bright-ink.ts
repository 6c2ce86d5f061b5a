import { useState } from 'react';

import { LAST_SEEN_ID } from '#contract/device/last-seen-marks.ts';
import { whenIdle } from '#device/page/when-idle.ts';

/**
 * Whether a logo is all bright ink, which a light ground would hide: as this page was last seen until it has loaded and
 * there is time to look at it.
 */
export function useBrightInk(src = ''): { isBright: boolean; look: (image: HTMLImageElement) => void } {
  const [isBright, setBright] = useState(
    () => document.querySelector(`#${LAST_SEEN_ID} [data-ink='bright'] > img[src='${CSS.escape(src)}']`) !== null,
  );
  const look = async (image: HTMLImageElement) => {
    try {
      const { isBrightInk } = await import('#ui/theme/logo-plate.ts');
      setBright(isBrightInk(image));
    } catch {
      // Nobody may look at it, or the code did not come: it stands as it is.
    }
  };
  return { isBright, look: (image) => void whenIdle(() => void look(image)) };
}
