import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import { createStore } from '#contract/create-store.ts';
import { fetchWithTimeout } from '#contract/with-timeout.ts';

const AT_ONCE = 6;

const weights = createStore<ReadonlyMap<string, number>>(new Map());
const asked = new Set<string>();

/** What pictures and files weigh whose servers were asked, by what they were asked for. For the life of the page. */
export const { get: weightsKnown, subscribe: subscribeWeights } = weights;

/** One thing to weigh: by which name it is known here, and where it is. */
export interface Weighed {
  readonly name: string;
  address(): Promise<string> | string;
}

/** Asks for what is not known, each once; whoever doesn't answer stays unknown. Never fails. */
export async function weigh(things: readonly Weighed[]): Promise<void> {
  const queue = things.filter(({ name }) => !asked.has(name));
  queue.forEach(({ name }) => asked.add(name));
  const found = new Map<string, number>();
  const work = async (): Promise<void> => {
    for (let thing = queue.shift(); thing !== undefined; thing = queue.shift()) {
      const bytes = await weightAt(thing).catch(() => undefined); // No answer, or none that a page may read.
      if (bytes !== undefined) {
        found.set(thing.name, bytes);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (found.size > 0) {
    weights.set(new Map([...weights.get(), ...found]));
  }
}

/** An address that was signed for fetching alone refuses to be asked: then its answer is cut off after its head. */
async function weightAt({ address }: Weighed): Promise<number | undefined> {
  const url = await address();
  for (const method of ['HEAD', 'GET']) {
    const end = new AbortController();
    const response = await fetchWithTimeout(FIRST_BYTE_TIMEOUT_MS, url, {
      method,
      mode: 'cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: end.signal,
    });
    end.abort();
    const length = Number(response.headers.get('content-length') ?? Number.NaN);
    if (response.ok) {
      return Number.isNaN(length) ? undefined : length;
    }
  }
  return undefined;
}
