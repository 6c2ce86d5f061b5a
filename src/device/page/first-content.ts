const LOOK_MS = 100;
/** A list that never comes must not cost the person what waits for it. */
const WAIT_MS = 10_000;

let isOnPage = false;
let content = Promise.resolve();

/** A layout stands with its page: from here on the page can become quiet. */
export function firstContentIsHere(): void {
  isOnPage = true;
}

/** No page stands yet. */
export function isStarting(): boolean {
  return !isOnPage;
}

/** Once a page stands and is not busy, twice in a row: between a page and its lists there is a quiet moment. */
export function afterFirstContent(task: () => void, isBusy: () => boolean, quiet = 0): void {
  if (quiet > 1 || performance.now() > WAIT_MS) {
    task();
    return;
  }
  const isQuiet = isOnPage && document.readyState === 'complete' && !isBusy();
  setTimeout(() => afterFirstContent(task, isBusy, isQuiet ? quiet + 1 : 0), LOOK_MS);
}

/** From the start on `untilFirstContent` waits for the content of this page. */
export function watchFirstContent(isBusy: () => boolean): void {
  content = new Promise((resolve) => {
    afterFirstContent(resolve, isBusy);
  });
}

/** For what the first words need not: it would come in front of them. Whoever asks later waits for nothing. */
export function untilFirstContent(): Promise<void> {
  return content;
}
