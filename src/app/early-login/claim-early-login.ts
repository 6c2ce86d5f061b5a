/** `#root`, where the script of index.html has the login screen in it. From here on that doesn't put it there any more. */
export function claimEarlyLogin(): HTMLElement | null {
  document.querySelector('template#login')?.remove();
  return document.querySelector<HTMLElement>('#root[data-login]');
}
