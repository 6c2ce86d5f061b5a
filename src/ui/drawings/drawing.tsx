import { lazy, Suspense } from 'react';

import type { DrawingName } from './shelf.tsx';
import { Spot } from './spot.tsx';

/** A screen that lost its connection must not fail again over its ornament. */
const FromShelf = lazy(() =>
  import('./shelf.tsx').then(
    (shelf) => ({ default: shelf.FromShelf }),
    () => ({ default: EmptySpot }),
  ),
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
