import type { Handler } from '#server/api/call.ts';
import { notFound, Refusal } from '#server/api/refusal.ts';
import type { Backend } from '#server/backend.ts';
import type { StoredNomination } from '#server/store/nominations.ts';

export const nomination: Handler<'nomination'> = ({ code }, { backend }) => ({
  body: openNomination(backend, code).nomination,
});

export const confirmNomination: Handler<'confirmNomination'> = ({ nominationCode }, { backend }) => {
  const { confirmedAt } = openNomination(backend, nominationCode);
  backend.nominations.confirm(nominationCode, backend.now());
  return { status: confirmedAt === null ? 204 : 200, body: null };
};

/**
 * A confirmed nomination does not expire any more.
 * @throws {Refusal} 404 for one that nobody has made, 410 for one that has expired
 */
export function openNomination(backend: Backend, code: string): StoredNomination {
  const stored = backend.nominations.find(code);
  if (!stored) {
    throw notFound('The nomination');
  }
  const { expiresAt, confirmedAt } = stored;
  if (confirmedAt === null && expiresAt !== null && expiresAt <= backend.now()) {
    throw new Refusal(410, 'This nomination has expired.');
  }
  return stored;
}
