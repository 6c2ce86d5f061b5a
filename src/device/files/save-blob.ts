/** Until browsers have begun to read from it. */
const READABLE_MS = 60_000;

/** Hands a file over to the browser to be saved under a name: it is never shown as a page of ours. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), READABLE_MS);
}
