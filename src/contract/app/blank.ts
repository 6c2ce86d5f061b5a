/** Nothing that an eye can see: spaces, also those of no width, and marks of direction. Some signs of Arabic are seen. */
export function isBlank(text: string): boolean {
  return /^(?:\s|(?=\p{DI})\p{Cf})*$/u.test(text);
}

/** Without what nobody sees at its ends. Within, joiners hold emoji together and keep letters of Persian apart. */
export function trimInvisible(text: string): string {
  const characters = Array.from(text);
  return characters.slice(characters.findIndex(isVisible), characters.findLastIndex(isVisible) + 1).join('');
}

/** Some flags end with letters that are tags. */
function isVisible(character: string): boolean {
  return !isBlank(character) || /^[\u{e0020}-\u{e007f}]$/u.test(character);
}

/** A text as it was meant: pasting brings marks that nobody sees into it, and spaces around it. */
export function visibleText(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '').trim();
}
