import { useSyncExternalStore } from 'react';

import { readChoices, subscribeChoices } from '#device/storage/choices.ts';

/** Whether to spare data: small pictures, nothing loaded before it is asked for. This device's choice, else the browser's. */
export function savesData(): boolean {
  const { dataSaver } = readChoices();
  return dataSaver === 'system' ? connection()?.saveData === true : dataSaver === 'on';
}

export function useSavesData(): boolean {
  return useSyncExternalStore(subscribeChoices, savesData, savesData);
}

/** Not in every browser, and so not in TypeScript's DOM either. */
function connection(): { readonly saveData?: boolean } | undefined {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection;
}
