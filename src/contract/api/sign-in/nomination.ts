import * as v from 'valibot';

import { optional, RequiredText, Slug, Text } from '#contract/api/schema.ts';

export const Nomination = v.object({
  nominationCode: RequiredText,
  details: v.object({
    employeeFirstName: Text,
    employeeLastName: Text,
    companyName: Text,
    siteUuid: optional(Slug),
    expiresAt: optional(Text),
  }),
});
export type Nomination = v.InferOutput<typeof Nomination>;
