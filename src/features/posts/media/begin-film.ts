/** The person has pressed play already; a browser that wants one more press shows its own button. */
export function begin(film: HTMLMediaElement | null): void {
  film?.focus();
  film?.play().catch(() => undefined);
}
