/** Nothing that an eye can see: spaces, also those of no width, and marks of direction. */
export function isBlank(text: string): boolean {
  return text.replaceAll(/\p{Cf}/gu, '').trim() === '';
}
