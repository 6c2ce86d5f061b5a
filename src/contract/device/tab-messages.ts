import * as v from 'valibot';

/** Between tabs, over the BroadcastChannel of `storage.ts`. */
export const TabMessage = v.variant('type', [
  v.object({ type: v.literal('signed-out') }),
  v.object({ type: v.literal('signed-in'), owner: v.string() }),
]);
export type TabMessage = v.InferOutput<typeof TabMessage>;
