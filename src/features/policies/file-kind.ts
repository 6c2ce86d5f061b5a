import { cleanFileName } from '#contract/device/file-names.ts';
import { endingsOf } from '#contract/device/policy-files.ts';

/** What kind of file it is, by its media type or else by its name: `PDF`. Undefined when neither tells. */
export function fileKindOf(fileName: string, fileType?: string): string | undefined {
  const [ending] = fileType === undefined ? [] : endingsOf(fileType);
  const [, named] = /\.([a-z]\w{1,3})$/i.exec(cleanFileName(fileName)) ?? [];
  return (ending ?? named)?.toUpperCase();
}
