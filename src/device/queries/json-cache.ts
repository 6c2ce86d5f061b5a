/**
 * Makes the JSON of data that does not change once: a save writes anew only what did. The function returned answers
 * undefined when there is no JSON or when it is longer than `room` characters.
 */
export function createJsonCache(): (data: unknown, room: number) => string | undefined {
  // Query data is never changed in place, so an object stands for its text. Of a text that does not fit only the length
  // is remembered: it would double the memory of a long list for nothing.
  const texts = new WeakMap<object, string | number>();
  return (data, room) => {
    const isObject = typeof data === 'object' && data !== null;
    const known = isObject ? texts.get(data) : undefined;
    const length = typeof known === 'string' ? known.length : (known ?? 0);
    if (length > room) {
      return undefined;
    }
    const text = typeof known === 'string' ? known : stringify(data);
    const fits = text !== undefined && text.length <= room;
    if (isObject) {
      texts.set(data, fits ? text : (text?.length ?? Number.POSITIVE_INFINITY));
    }
    return fits ? text : undefined;
  };
}

function stringify(data: unknown): string | undefined {
  try {
    return JSON.stringify(data);
  } catch {
    return undefined; // A circle or a big integer: nothing that came from an API.
  }
}
