import type { Policy } from '#contract/api/policies.ts';
import { cleanFileName } from '#contract/device/file-names.ts';
import { cleanText } from '#features/posts/text/clean-text.ts';

interface ReadablePolicy {
  /** Tells policies of the same name apart. */
  readonly key: string;
  /** Its name is text. */
  readonly policy: Policy;
}

/** docs/contract.md §9: names of the content system are shown as text. The same policy twice stands there once. */
export function readablePolicies(policies: readonly Policy[]): ReadablePolicy[] {
  const rows = new Map<string, Policy>();
  for (const policy of policies) {
    const name = cleanText(policy.name) || nameless(policy);
    const place = 'externalUrl' in policy ? policy.externalUrl : policy.protected_resource.fileName;
    const key = JSON.stringify([name, place]);
    rows.set(key, rows.get(key) ?? { ...policy, name });
  }
  return Array.from(rows, ([key, policy]) => ({ key, policy }));
}

function nameless(policy: Policy): string {
  return 'externalUrl' in policy
    ? new URL(policy.externalUrl).hostname
    : cleanFileName(policy.protected_resource.fileName);
}
