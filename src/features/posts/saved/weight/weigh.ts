import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import { fetchWithTimeout } from '#contract/with-timeout.ts';

const AT_ONCE = 6;

type AddressOf = () => Promise<string> | string;

/** Asks the servers of pictures and files what these weigh, in bytes; without those that nobody answers for. Never fails. */
export async function weigh(things: readonly AddressOf[]): Promise<number[]> {
  const queue = [...things];
  const found: number[] = [];
  const work = async (): Promise<void> => {
    for (let thing = queue.shift(); thing !== undefined; thing = queue.shift()) {
      const bytes = await weightAt(thing).catch(() => undefined); // No answer, or none that a page may read.
      if (bytes !== undefined) {
        found.push(bytes);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** An address that was signed for fetching alone refuses to be asked: then its answer is cut off after its head. */
async function weightAt(address: AddressOf): Promise<number | undefined> {
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
