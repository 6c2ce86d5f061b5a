/** Distinguished Encoding Rules (X.690), as much of them as one certificate takes: a tag, a length, the content. */
export function der(tag: number, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(bytes.length)]), bytes]);
}

export const sequence = (...content: Buffer[]) => der(0x30, ...content);
export const set = (...content: Buffer[]) => der(0x31, ...content);
/** A positive number, big-endian, its highest bit unset. */
export const integer = (bytes: Buffer) => der(0x02, bytes);
export const octets = (bytes: Buffer) => der(0x04, bytes);
/** Whole bytes: none of the last one's bits is unused. */
export const bitString = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes);
export const printable = (text: string) => der(0x13, Buffer.from(text, 'ascii'));
export const ia5 = (text: string, tag = 0x16) => der(tag, Buffer.from(text, 'ascii'));

/** An object identifier: the first two numbers share a byte, the others take seven bits a byte. */
export function object([first = 0, second = 0, ...rest]: readonly number[]): Buffer {
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(inSevens)]));
}

/** Until 2049 times have two digits for the year. */
export function time(at: number): Buffer {
  const text = new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return der(0x17, Buffer.from(text.slice(2), 'ascii'));
}

function lengthOf(length: number): number[] {
  if (length < 0x80) {
    return [length];
  }
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest >>= 8) {
    bytes.unshift(rest & 0xff);
  }
  return [0x80 | bytes.length, ...bytes];
}

function inSevens(number: number): number[] {
  const bytes = [number & 0x7f];
  for (let rest = number >> 7; rest > 0; rest >>= 7) {
    bytes.unshift((rest & 0x7f) | 0x80);
  }
  return bytes;
}
