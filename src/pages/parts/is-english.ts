/** Whether a language (BCP 47) is one that the content falls back to. */
export function isEnglish(language: string): boolean {
  return /^en(?:-|$)/i.test(language);
}
