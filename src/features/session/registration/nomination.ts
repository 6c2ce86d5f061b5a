import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/call.ts';
import { ApiError, Unreachable } from '#api/errors.ts';
import { queryKeyOf } from '#contract/api/query-key.ts';
import { failureMessage } from '#contract/app/messages.ts';

/** Who named this person as their manager. Asked for anew at each visit: a nomination ends by itself. */
export function nominationQuery(code: string) {
  return queryOptions({
    queryKey: queryKeyOf('nomination', { nominationCode: code }),
    queryFn: async ({ signal }) => (await call('nomination', { code }, { signal })).body,
  });
}

/** Again is as good as once. @throws what `call` throws: 404 and 410 for a nomination that is not open */
export async function confirmNomination(nominationCode: string): Promise<void> {
  await call('confirmNomination', { nominationCode });
}

/** Words for both calls; nobody is blamed for a link that was opened late. */
export function nominationMessage(error: unknown): string {
  return failureMessage('confirmNomination', {
    code: error instanceof Unreachable ? 'NoConnection' : undefined,
    status: error instanceof ApiError ? error.status : undefined,
  });
}
