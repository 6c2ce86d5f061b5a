import { formatBytes } from '#i18n/format-bytes.ts';
import type { Diagnosis } from './diagnosis.ts';

export interface DiagnosticLine {
  readonly name: string;
  readonly value: string;
}

/** For whoever helps: in English whatever the interface speaks, and without anything about the person. */
export function diagnosticLines(diagnosis: Diagnosis): DiagnosticLine[] {
  const { worker, storage, answeredAt } = diagnosis;
  return [
    { name: 'Version', value: diagnosis.build },
    { name: 'Worker', value: worker.state },
    { name: 'Shell kept by the worker', value: worker.shells.join(', ') || 'none' },
    { name: 'Next worker', value: worker.successor },
    { name: 'Connection', value: diagnosis.connection },
    { name: 'Last answer', value: answeredAt === null ? 'none in this visit' : new Date(answeredAt).toISOString() },
    { name: 'Database', value: diagnosis.database },
    { name: 'Kept queries', value: `${diagnosis.persistedQueriesCharacters} characters` },
    { name: 'Failures in this visit', value: String(diagnosis.failures) },
    { name: 'Storage used', value: size(storage.usedBytes) },
    { name: 'Storage allowed', value: size(storage.quotaBytes) },
    { name: 'Promise to keep', value: storage.promise ?? 'not told' },
    ...diagnosis.caches.map(({ name, entries, bytes }) => ({
      name: `Cache ${name}`,
      value: `${entries} entries, ${size(bytes)}`,
    })),
  ];
}

function size(bytes: number | null): string {
  return bytes === null ? 'not told' : formatBytes(bytes, 'en');
}
