import { withLock } from '#device/locks/with-lock.ts';

const UNDO_LOCK = 'kinward-saved-undo';

/** In this tab; undefined while there is none. */
let offer: { readonly ended: Promise<void>; end(): void } | undefined;

/** From now on what was removed can be brought back in this tab, whatever another one does. */
export function offerUndo(): void {
  if (offer === undefined) {
    let end = (): void => undefined;
    const offered = new Promise<void>((resolve) => {
      end = resolve;
    });
    offer = { ended: withLock(UNDO_LOCK, { mode: 'shared' }, () => offered), end };
  }
}

export async function endUndo(): Promise<void> {
  const ending = offer;
  offer = undefined;
  ending?.end();
  await ending?.ended;
}

/** Whether some tab offers it; where there are no locks, none is known to. */
export async function isUndoOffered(): Promise<boolean> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === UNDO_LOCK);
  } catch {
    return false; // Browsers that keep no data of a site have no lock manager, or one that refuses.
  }
}
