/** Parts of the portal's frame that the tour points at and prompts keep clear of; each has its `data-part`. */
export type PortalPart = 'side' | 'bottom-bar' | 'links' | 'account' | 'search';

/** Finds a part on the page. */
export function partSelector(part: PortalPart): string {
  return `[data-part="${part}"]`;
}
