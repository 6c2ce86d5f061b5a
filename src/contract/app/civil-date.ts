/** The day that it is where the person is, `YYYY-MM-DD`, at a moment. */
export function civilDateOf(moment: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
}
