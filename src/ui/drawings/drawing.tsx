import { type ComponentType, lazy, Suspense } from 'react';

import type { DrawingName } from './shelf.tsx';
import { Spot } from './spot.tsx';

/**
 * A screen that lost its connection must not fail again over its ornament. What is given to `then` beside the success sees
 * nothing of a style sheet that did not come: Vite waits for those around it.
 */
const FromShelf = lazy<ComponentType<{ name: DrawingName }>>(() =>
  import('./shelf.tsx').then((shelf) => ({ default: shelf.FromShelf })).catch(() => ({ default: EmptySpot })),
);

/** A drawing of an empty state, loaded when one is shown; its place is kept for it. */
export function Drawing({ name }: { readonly name: DrawingName }) {
  return (
    <Suspense fallback={<EmptySpot />}>
      <FromShelf name={name} />
    </Suspense>
  );
}

function EmptySpot() {
  return <Spot>{null}</Spot>;
}
