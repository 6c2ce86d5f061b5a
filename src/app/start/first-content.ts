import { queryClient } from '#app/queries/query-client.ts';

const LOOK_MS = 100;
/** A list that never comes must not cost the person what waits for it. */
const WAIT_MS = 10_000;

let isOnPage = false;

/** A layout stands with its page: from here on it can become quiet. */
export function firstContentIsHere(): void {
  isOnPage = true;
}

/** Once a page stands and nothing is asked for any more, twice in a row: between a page and its lists there is a quiet moment. */
export function afterFirstContent(task: () => void, isMoving = () => false, quiet = 0): void {
  if (quiet > 1 || performance.now() > WAIT_MS) {
    task();
    return;
  }
  const isBusy = !isOnPage || document.readyState !== 'complete' || isMoving() || queryClient.isFetching();
  setTimeout(() => afterFirstContent(task, isMoving, isBusy ? 0 : quiet + 1), LOOK_MS);
}
