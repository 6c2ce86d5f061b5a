import { useQuery } from '@tanstack/react-query';

import { isMissingIn } from '#contract/api/is-missing-in.ts';
import type { Policy, PolicyType } from '#contract/api/policies.ts';

import { policyQueries } from './policy-queries.ts';

export interface Policies {
  /** Undefined while nothing is here. */
  readonly policies: readonly Policy[] | undefined;
  readonly shownIn: 'own' | 'english';
  readonly isPending: boolean;
  readonly error: Error | null;
  retry(): void;
}

interface Wanted {
  readonly siteUuid: string;
  readonly language: string;
  readonly type: PolicyType;
  /** Whether the network is asked, given whether anything is kept. */
  isAsked?(isHere: boolean): boolean;
}

/**
 * An organisation's policies of one kind. docs/contract.md §6: where there is none at all in a person's language, the list
 * is asked again in English.
 */
export function usePolicies({ siteUuid, language, type, isAsked = () => true }: Wanted): Policies {
  const isWanted = ({ state }: { state: { data?: unknown } }) => isAsked(state.data !== undefined);
  const own = useQuery({ ...policyQueries.list(siteUuid, language, type), enabled: isWanted });
  const isMissing = isMissingIn(language, own.data);
  const english = useQuery({
    ...policyQueries.list(siteUuid, 'en', type),
    enabled: (query) => isMissing && isWanted(query),
  });
  const { data, isPending, error, refetch } = isMissing ? english : own;
  return {
    policies: data,
    shownIn: isMissing && data !== undefined && data.length > 0 ? 'english' : 'own',
    isPending,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
