import * as v from 'valibot';

import { SafeAddress } from '#contract/app/addresses.ts';

import { RequiredText, Text } from './schema.ts';

export const POLICY_TYPES = ['company', 'government'] as const;
export type PolicyType = (typeof POLICY_TYPES)[number];

/** As the content system calls a file: any text that an address can carry. For people it is `cleanFileName`. */
export const FileName = v.pipe(
  RequiredText,
  v.check((name) => name !== '.' && name !== '..' && !/\p{Cs}/u.test(name), 'Not a file name'),
);

/** docs/contract.md §6: a policy is a link elsewhere or a file that is downloaded. */
export const Policy = v.union([
  v.object({ name: Text, externalUrl: SafeAddress }),
  v.object({ name: Text, protected_resource: v.object({ fileName: FileName }) }),
]);
export type Policy = v.InferOutput<typeof Policy>;
