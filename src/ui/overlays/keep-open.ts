/**
 * A press on a snackbar, which lies above everything, does not close what is open below it. Radix asks after the
 * press: by then its cross may have left the page together with the message.
 */
export function keepOpenForSnackbar(event: Event): void {
  const { target } = event;
  if (target instanceof Element && (!target.isConnected || target.closest('[data-snackbar]'))) {
    event.preventDefault();
  }
}
