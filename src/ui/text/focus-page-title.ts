/** The page's heading, or what stands for it while the page loads, takes the focus; nothing where there is neither. */
export function focusPageTitle(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('main h1, main [data-stands-for="heading"]')?.focus(options);
}

/** What had the focus is gone, a button with its row or its screen: nobody is to begin at the top of the document. */
export function focusPageTitleIfLost(options?: FocusOptions): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) {
    focusPageTitle(options);
  }
}
