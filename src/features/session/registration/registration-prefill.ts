import * as v from 'valibot';

import { optional, Text } from '#contract/api/schema.ts';

export const Prefill = v.object({
  email: optional(Text),
  firstName: optional(Text),
  lastName: optional(Text),
  registrationCode: optional(Text),
});
export type RegistrationPrefill = v.InferOutput<typeof Prefill>;
