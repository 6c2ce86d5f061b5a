/** Which interactive module, of which package, for whom. */
export interface LearningModule {
  readonly siteUuid: string;
  readonly packageUuid: string;
  readonly moduleUuid: string;
}

/** The content link (docs/contract.md §6). `apiBase` is absolute or begins at the root. */
export function contentAddress(apiBase: string, { siteUuid, packageUuid, moduleUuid }: LearningModule): string {
  const query = new URLSearchParams({ siteUuid, context: packageUuid });
  return `${apiBase.replace(/(?<!\/)\/+$/, '')}/content/${encodeURIComponent(moduleUuid)}?${query}`;
}
