/** Where reports go. Error reporting joins here once a deployment names it. */
export interface ReportSink {
  report(error: unknown): void;
}

/** So many errors wait for error reporting, which loads after the first content. */
export const KEPT_MAX = 10;

const sinks = new Set<ReportSink>();
const told = new Set<string>();
const kept: unknown[] = [];
let callSink: () => void = () => undefined;

/** Tells of an error once a visit. Never throws and never decides anything. */
export function report(error: unknown): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (told.has(text)) {
    return;
  }
  told.add(text);
  if (sinks.size === 0 && kept.length < KEPT_MAX) {
    kept.push(error);
    callSink();
  }
  for (const sink of sinks) {
    sink.report(error);
  }
}

/** How many different errors were told of in this visit. */
export function reportedCount(): number {
  return told.size;
}

/** It is told of what was kept, too. */
export function addReportSink(sink: ReportSink): void {
  sinks.add(sink);
  kept.splice(0).forEach((error) => sink.report(error));
}

/** `listener` is called when an error waits for a sink: at once, where one waits already. */
export function whenReportWaits(listener: () => void): void {
  callSink = listener;
  if (kept.length > 0) {
    listener();
  }
}
