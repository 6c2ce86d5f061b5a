const LOOK_MS = 100;
const LOOKS = 2;
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

/**
 * Once a page stands and is not busy, twice in a row: between a page and its lists there is a quiet moment.
 * @param looks a tenth of a second each, in a row: who needs more comes behind who needs fewer
 */
export function afterFirstContent(task: () => void, isBusy: () => boolean, looks = LOOKS): void {
  let quiet = 0;
  look();

  function look(): void {
    if (quiet >= looks || performance.now() > WAIT_MS) {
      task();
      return;
    }
    quiet = isOnPage && document.readyState === 'complete' && !isBusy() ? quiet + 1 : 0;
    setTimeout(look, LOOK_MS);
  }
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
