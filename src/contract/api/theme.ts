import * as v from 'valibot';

import { SafeAddress } from '#contract/app/addresses.ts';

import { optional } from './schema.ts';

const ColourInput = optional(v.pipe(v.string(), v.maxLength(64)));

/** docs/contract.md §5. Colours are checked where they are used: an invalid one falls back to its default. */
export const Theme = v.object({
  logo: optional(v.object({ url: SafeAddress })),
  colors: optional(
    v.object({
      primary: ColourInput,
      secondary: ColourInput,
      accent: ColourInput,
      error: ColourInput,
      info: ColourInput,
      warning: ColourInput,
      success: ColourInput,
      greys: optional(v.pipe(v.array(v.fallback(v.pipe(v.string(), v.maxLength(64)), '')), v.maxLength(24))),
      header: ColourInput,
      footer: ColourInput,
      sideMenu: ColourInput,
      realStories: ColourInput,
    }),
  ),
});
export type Theme = v.InferOutput<typeof Theme>;
