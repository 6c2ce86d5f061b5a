/** Parts of the portal's frame that the tour points at and prompts keep clear of. */
type PortalPart = 'side' | 'bottom-bar' | 'links' | 'account' | 'search';

/** Marks an element as a part of the frame. */
export function markPart(part: PortalPart): { 'data-part': PortalPart } {
  return { 'data-part': part };
}

/** Finds it on the page. */
export function partSelector(part: PortalPart): string {
  return `[data-part="${part}"]`;
}
