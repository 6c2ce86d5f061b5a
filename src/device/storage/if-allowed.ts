/**
 * What the browser has for us; undefined where it has none. A person or a policy may have refused it to this site: then
 * even to look at it throws.
 */
export function ifAllowed<Thing>(get: () => Thing): Thing | undefined {
  try {
    return get() ?? undefined;
  } catch {
    return undefined;
  }
}
