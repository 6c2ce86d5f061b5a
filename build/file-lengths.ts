interface ManifestEntry {
  readonly url: string;
  readonly revision: string | null;
  readonly size: number;
}

/**
 * Writes into the worker's list how long each script, style sheet, font and catalog is, so that it keeps none that was
 * cut off on its way. Not of pages and pictures: there are hosts that make those smaller.
 */
export function withLengths(entries: ManifestEntry[]) {
  return {
    manifest: entries.map((entry) => (entry.url.startsWith('assets/') ? { ...entry, bytes: entry.size } : entry)),
  };
}
