import { browserStorage } from './browser-storage.ts';

const SET = '1';

/** Whether a mark was set in this session of the tab; a reload keeps it. */
export function hasSessionMark(key: string): boolean {
  return browserStorage('sessionStorage').getItem(key) !== null;
}

export function setSessionMark(key: string): void {
  try {
    browserStorage('sessionStorage').setItem(key, SET);
  } catch {
    // The quota is used up: the mark counts for as long as its owner remembers it.
  }
}
