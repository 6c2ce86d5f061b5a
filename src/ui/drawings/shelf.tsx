import { DoorDrawing } from './door-drawing.tsx';
import { HouseDrawing } from './house-drawing.tsx';
import { NestDrawing } from './nest-drawing.tsx';
import { PlugDrawing } from './plug-drawing.tsx';
import { ReadingLampDrawing } from './reading-lamp-drawing.tsx';
import { SignpostDrawing } from './signpost-drawing.tsx';

/** Every drawing by its name. */
const SHELF = {
  door: DoorDrawing,
  house: HouseDrawing,
  nest: NestDrawing,
  plug: PlugDrawing,
  lamp: ReadingLampDrawing,
  signpost: SignpostDrawing,
} as const;
export type DrawingName = keyof typeof SHELF;

export function FromShelf({ name }: { readonly name: DrawingName }) {
  const Drawing = SHELF[name];
  return <Drawing />;
}
