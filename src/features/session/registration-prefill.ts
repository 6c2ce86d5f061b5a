import * as v from 'valibot';

import { optional, Text } from '#contract/schema.ts';

const Prefill = v.object({
  email: optional(Text),
  firstName: optional(Text),
  lastName: optional(Text),
  registrationCode: optional(Text),
});
export type RegistrationPrefill = v.InferOutput<typeof Prefill>;

/** What a single sign-on knew of somebody who is not registered yet; it came with the navigation. */
export function readPrefill(state: unknown): RegistrationPrefill {
  const parsed = v.safeParse(Prefill, state);
  return parsed.success ? parsed.output : {};
}
