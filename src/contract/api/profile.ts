import * as v from 'valibot';

import { ROLES } from './roles.ts';
import { CivilDate, Moment, optional, RequiredText, Text } from './schema.ts';
import { isParentStage } from './stages.ts';
import type { ParentStage } from './stages.ts';

export const GENDERS = ['Male', 'Female', 'Self Described', 'Unspecified'] as const;

/** docs/contract.md §5. Stages that we do not know are left out; a gender outside the four is the person's own word. */
export const Profile = v.object({
  id: v.number(),
  email: RequiredText,
  firstName: v.fallback(Text, ''),
  lastName: v.fallback(Text, ''),
  language: v.fallback(v.pipe(Text, v.nonEmpty()), 'en'),
  gender: v.fallback(Text, 'Unspecified'),
  role: v.fallback(v.picklist(ROLES), 'employee'),
  stages: v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((stages): ParentStage[] => stages.filter(isKnownStage)),
  ),
  managePeople: v.fallback(v.boolean(), false),
  showIntroduction: v.fallback(v.boolean(), false),
  profileCompleted: v.boolean(),
  /** Empty while the server does not say. */
  updatedAt: v.fallback(Moment, ''),
  createdAt: v.fallback(Moment, '1970-01-01T00:00:00.000Z'),
  version: v.number(),
  estimatedFirstDayOfLeave: optional(CivilDate),
  estimatedLastDayOfLeave: optional(CivilDate),
  managersName: optional(Text),
  managersEmail: optional(Text),
});
export type Profile = v.InferOutput<typeof Profile>;

export const ATTRIBUTE_TARGETS = [
  'estimated-first-day-of-leave',
  'estimated-last-day-of-leave',
  'show-introduction',
] as const;
export type AttributeTarget = (typeof ATTRIBUTE_TARGETS)[number];

function isKnownStage(stage: unknown): stage is ParentStage {
  return typeof stage === 'string' && isParentStage(stage);
}
