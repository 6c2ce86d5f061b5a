import { formatBytes } from '#i18n/format-bytes.ts';
import type { Diagnosis } from './diagnosis.ts';

const NO_ANSWER = 'no answer';

export interface DiagnosticLine {
  readonly name: string;
  readonly value: string;
}

/** For whoever helps: in English whatever the interface speaks, and without anything about the person. */
export function diagnosticLines(diagnosis: Diagnosis): DiagnosticLine[] {
  const { worker, storage, caches, answeredAt } = diagnosis;
  return [
    { name: 'Version', value: diagnosis.build },
    { name: 'Worker', value: worker?.state ?? NO_ANSWER },
    { name: 'Shell kept by the worker', value: worker === null ? NO_ANSWER : worker.shells.join(', ') || 'none' },
    { name: 'Next worker', value: worker?.successor ?? NO_ANSWER },
    { name: 'Connection', value: diagnosis.connection },
    { name: 'Last answer', value: answeredAt === null ? 'none in this visit' : new Date(answeredAt).toISOString() },
    { name: 'Database', value: diagnosis.database },
    { name: 'Kept queries', value: `${diagnosis.persistedQueriesCharacters} characters` },
    { name: 'Failures in this visit', value: String(diagnosis.failures) },
    { name: 'Storage used', value: storage === null ? NO_ANSWER : size(storage.usedBytes) },
    { name: 'Storage allowed', value: storage === null ? NO_ANSWER : size(storage.quotaBytes) },
    { name: 'Promise to keep', value: storage === null ? NO_ANSWER : (storage.promise ?? 'not told') },
    ...(caches?.map(({ name, entries, bytes }) => ({
      name: `Cache ${name}`,
      value: `${entries} entries, ${size(bytes)}`,
    })) ?? [{ name: 'Caches', value: NO_ANSWER }]),
  ];
}

function size(bytes: number | null): string {
  return bytes === null ? 'not told' : formatBytes(bytes, 'en');
}
