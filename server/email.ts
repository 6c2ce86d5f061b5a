/** Well formed enough to be sent to: one `@`, a dot in what follows, no spaces. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
}
