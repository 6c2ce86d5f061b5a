import { endingsOf } from './policy-files.ts';

/** Most file systems take 255 bytes; browsers and people add to a name. */
const BYTES_MAX = 180;
const ENDING_MAX = 12;
/** Longer than any honest name, short enough for every expression below. */
const READ_MAX = { head: 900, tail: 100 };

/** Reserved by Windows, with any ending (learn.microsoft.com, "Naming Files, Paths, and Namespaces"). */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?=\s*(?:\.|$))/i;

/**
 * A file name that may be shown and saved under: no path, no character that is not seen or that turns the direction,
 * nothing that a system reserves, at most 180 bytes of UTF-8 with its ending kept. Never empty.
 */
export function cleanFileName(fileName: string): string {
  const whole = fileName.split(/[/\\]/).findLast((part) => /[^\s.]/.test(part)) ?? '';
  const name = bounded(whole)
    .replaceAll(/[\t-\r\p{Z}]+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/ {2,}/g, ' ')
    .normalize('NFC');
  return cut(trimmed(name).replace(DEVICE, '_$&')) || 'document';
}

/** The name to save a file under: what its ending says is what it is. */
export function downloadName(fileName: string, fileType: string): string {
  const name = cleanFileName(fileName);
  const endings = endingsOf(fileType);
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const isTrue = name.includes('.') && endings.includes(ending);
  return isTrue || endings[0] === undefined ? name : cleanFileName(`${name}.${endings[0]}`);
}

function bounded(name: string): string {
  const { head, tail } = READ_MAX;
  return name.length <= head + tail ? name : name.slice(0, head) + name.slice(-tail);
}

/** Dots in front hide a file, dots and spaces behind get lost. */
function trimmed(name: string): string {
  return name.replaceAll(/^[\s.]+|[\s.]+$/g, '');
}

function cut(name: string): string {
  if (bytesOf(name) <= BYTES_MAX) {
    return name;
  }
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= ENDING_MAX ? name.slice(dot) : '';
  let stem = '';
  let bytes = bytesOf(ending);
  for (const character of name.slice(0, name.length - ending.length)) {
    bytes += bytesOf(character);
    if (bytes > BYTES_MAX) {
      break;
    }
    stem += character;
  }
  return trimmed(stem) + ending;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
