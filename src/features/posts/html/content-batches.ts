/** About as much as is sanitised within one frame: characters of text, and a fixed share for each element. */
const BATCH_WEIGHT = 30_000;
const ELEMENT_WEIGHT = 40;

/** The content in pieces of bounded work, in order, each in a body of its own. Empties what it is given. */
export function* inBatches(body: HTMLElement): Generator<HTMLElement, undefined> {
  let batch = emptyBody(body);
  let weight = 0;
  for (const node of blocks(body)) {
    const own = weightOf(node);
    if (weight > 0 && weight + own > BATCH_WEIGHT) {
      yield batch;
      batch = emptyBody(body);
      weight = 0;
    }
    batch.append(node);
    weight += own;
  }
  if (weight > 0) {
    yield batch;
  }
  return undefined;
}

const WRAPPERS = new Set(['DIV', 'SECTION', 'ARTICLE', 'MAIN']);
const WRAPPERS_DEPTH_MAX = 6;

/** The nodes side by side, taken down first because they move; a wrapper too heavy for one batch gives way to what it holds. */
function* blocks(parent: Element, depth = 0): Generator<Node> {
  for (const node of Array.from(parent.childNodes)) {
    const isWrapper = node instanceof Element && WRAPPERS.has(node.tagName) && depth < WRAPPERS_DEPTH_MAX;
    if (isWrapper && weightOf(node) > BATCH_WEIGHT) {
      yield* blocks(node, depth + 1);
    } else {
      yield node;
    }
  }
}

function weightOf(node: Node): number {
  const elements = node instanceof Element ? node.getElementsByTagName('*').length : 0;
  return 1 + (node.textContent?.length ?? 0) + elements * ELEMENT_WEIGHT;
}

/** Of the same document, so that nothing becomes live on the way. */
function emptyBody(like: HTMLElement): HTMLElement {
  return like.cloneNode() as HTMLElement; // A clone is what its original is.
}
