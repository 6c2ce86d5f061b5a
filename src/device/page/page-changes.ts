/** Tells of every element that comes or goes. While a change is rendered the page is still the one before. */
export function subscribePageChanges(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
