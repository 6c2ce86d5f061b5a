import { cleanFileName } from '#contract/device/file-names.ts';
import { endingsOf } from '#contract/device/policy-files.ts';
import { i18n } from '#i18n/i18n.ts';

/** What kind of file it is, by its media type or else by its name: `PDF`. Undefined when neither tells. */
export function kindInWords(fileName: string, fileType?: string): string | undefined {
  const [ending] = fileType === undefined ? [] : endingsOf(fileType);
  const [, named] = /\.([a-z]\w{1,3})$/i.exec(cleanFileName(fileName)) ?? [];
  return (ending ?? named)?.toUpperCase();
}

/** `240 kB`, `1.4 MB`, in the language of the interface. */
export function bytesInWords(bytes: number): string {
  const [value, unit] = bytes < MEGABYTE ? [Math.ceil(bytes / KILOBYTE), 'kilobyte'] : [bytes / MEGABYTE, 'megabyte'];
  return i18n.number(value, { style: 'unit', unit, maximumFractionDigits: 1 });
}

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;
