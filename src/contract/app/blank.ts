/** Nothing that an eye can see: spaces, also those of no width, and marks of direction. */
export function isBlank(text: string): boolean {
  return visibleText(text) === '';
}

/** A text as it was meant: pasting brings marks that nobody sees into it, and spaces around it. */
export function visibleText(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '').trim();
}
