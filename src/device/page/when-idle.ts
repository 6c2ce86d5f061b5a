/** Does the work when the browser has nothing better to do, and half a second later at the latest; returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback; there a timer leaves room for what the person does.
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 500 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 16);
  return () => clearTimeout(id);
}

/** Does the work step by step, each when the browser is idle again, so that a press never waits for all of it. */
export function inIdleSteps(steps: Iterator<unknown>): () => void {
  let cancel = whenIdle(function next() {
    if (steps.next().done !== true) {
      cancel = whenIdle(next);
    }
  });
  return () => cancel();
}
