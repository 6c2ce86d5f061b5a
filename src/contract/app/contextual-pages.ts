import * as v from 'valibot';

import { Text } from '#contract/api/schema.ts';

/** docs/contract.md §6: the pages that the content system writes for a site. */
export const CONTEXTUAL_PAGES = ['contact-us', 'about-kinward', 'privacy', 'terms'] as const;
export type ContextualPageName = (typeof CONTEXTUAL_PAGES)[number];

/** `content` is HTML of the content system: not trusted until the sanitiser has seen it. */
export const ContextualPage = v.object({ title: Text, content: v.string() });
export type ContextualPage = v.InferOutput<typeof ContextualPage>;
