import { untilFirstContent } from '#device/page/first-content.ts';
import { whenQuiet } from '#device/page/when-quiet.ts';

/** What became of a press, which an old tab could not tell later; what updates and prompts stand on: databases, dialogs. */
const FILES: readonly (() => Promise<unknown>)[] = [
  () => import('#app/queries/outcome-snackbar.ts'),
  () => import('./app-outbox.ts'),
  () => import('#ui/overlays/menu-list.tsx'),
];

let loaded: Promise<void> | undefined;

/**
 * Resolves once the first content stands and these have begun, one after the other: in one go they would keep a press
 * waiting for a fifth of a second on an old phone. Whoever needs one that did not come asks for it again, and tells.
 */
export function untilLateFiles(): Promise<void> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<void> {
  await untilFirstContent();
  for (const file of FILES) {
    await whenQuiet();
    await file().catch(() => undefined);
  }
  await whenQuiet();
}
