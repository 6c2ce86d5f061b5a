/* What modules of a page look for when they are loaded. Imported first. */
const page = new EventTarget();
Object.assign(globalThis, { addEventListener: page.addEventListener.bind(page) });

/** As another tab's change to a storage is told to a page. */
export function tellStorage(key: string): void {
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));
}
