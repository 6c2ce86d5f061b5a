import { POLICY_TYPES } from '#contract/api/policies.ts';

import type { FoundPolicy } from './messages.ts';

/** Posts and policies lie in one index, so each id says which it is of. */
export function postId(slug: string): string {
  return `post ${slug}`;
}

export function policyId({ policyType, name }: FoundPolicy): string {
  return `${policyType} ${name}`;
}

export function slugOf(id: string): string | undefined {
  return id.startsWith('post ') ? id.slice('post '.length) : undefined;
}

export function policyOf(id: string): FoundPolicy[] {
  const policyType = POLICY_TYPES.find((type) => id.startsWith(`${type} `));
  return policyType === undefined ? [] : [{ policyType, name: id.slice(policyType.length + 1) }];
}
