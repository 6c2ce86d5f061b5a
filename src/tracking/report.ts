/** Where reports go. Error reporting joins here once a deployment names it. */
export interface ReportSink {
  report(error: unknown): void;
}

const sinks = new Set<ReportSink>();
const told = new Set<string>();

/** Tells of an error once a visit. Never throws and never decides anything. */
export function report(error: unknown): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (told.has(text)) {
    return;
  }
  told.add(text);
  for (const sink of sinks) {
    sink.report(error);
  }
}

/** How many different errors were told of in this visit. */
export function reportedCount(): number {
  return told.size;
}

export function addReportSink(sink: ReportSink): void {
  sinks.add(sink);
}
