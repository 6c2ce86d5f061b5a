/** Where the worker answers with the files it keeps, on the app's origin. */
export const FILES_PATH = '/__file/';

/**
 * What a policy's file may be, with the endings of such a file's name, the usual one first. Nothing here runs or loads
 * anything when a browser shows it: no HTML, no SVG, no XML.
 */
// oxfmt-ignore
const FILE_TYPES: ReadonlyMap<string, readonly [string, ...string[]]> = new Map([
  ['application/pdf', ['pdf']],
  ['application/msword', ['doc']],
  ['application/vnd.ms-excel', ['xls', 'csv']],
  ['application/vnd.ms-powerpoint', ['ppt']],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', ['docx']],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ['xlsx']],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', ['pptx']],
  ['application/vnd.oasis.opendocument.text', ['odt']],
  ['application/vnd.oasis.opendocument.spreadsheet', ['ods']],
  ['application/vnd.oasis.opendocument.presentation', ['odp']],
  ['image/png', ['png']],
  ['image/jpeg', ['jpg', 'jpeg']],
  ['text/plain', ['txt', 'csv']],
  ['text/csv', ['csv']],
]);

/** The media type of a `Content-Type` header without its parameters, if a file may be of it; else null. */
export function fileTypeOf(contentType: string | null): string | null {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  return FILE_TYPES.has(type) ? type : null;
}

/** What a file may be by the ending of its name; null where that says nothing. */
export function fileTypeOfName(fileName: string): string | null {
  const [, ending = ''] = /\.(\w{3,4})$/.exec(fileName.toLowerCase()) ?? [];
  const types = [...FILE_TYPES];
  const isUsual = types.find(([, [usual]]) => usual === ending);
  return (isUsual ?? types.find(([, endings]) => endings.includes(ending)))?.[0] ?? null;
}

/** The endings of names of such files, the usual one first. */
export function endingsOf(fileType: string): readonly string[] {
  return FILE_TYPES.get(fileType) ?? [];
}

/** The path that a file is kept under: its own name, so that no two of a site are one, and no short-lived address. */
export function cachedFilePath(siteUuid: string, fileName: string): string {
  return `${FILES_PATH}${encodeURIComponent(siteUuid)}/${encodeURIComponent(fileName)}`;
}

/** Where a kept file opens: the owner is part of it, because a navigation carries no token that would tell. */
export function cachedFileAddress(owner: string, siteUuid: string, fileName: string): string {
  return `${cachedFilePath(siteUuid, fileName)}?${new URLSearchParams({ owner }).toString()}`;
}
