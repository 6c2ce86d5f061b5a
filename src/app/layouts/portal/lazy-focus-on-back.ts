import { untilFirstContent } from '#device/page/first-content.ts';
import { lazyOrNothing } from '#device/page/lazy-or-nothing.ts';

/** Nobody goes back before the first content is there. Without its file Back keeps the focus nowhere. */
export const LazyFocusOnBack = lazyOrNothing(async () => {
  await untilFirstContent();
  return (await import('./focus-on-back.ts')).FocusOnBack;
});
