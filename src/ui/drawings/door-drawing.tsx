import { vars } from '#ui/theme/tokens.css.ts';

import { Spot } from './spot.tsx';

const { art } = vars;

/** A closed door. */
export function DoorDrawing() {
  return (
    <Spot>
      <circle cx="120" cy="90" r="92" fill={art[1]} opacity=".55" />
      <circle cx="120" cy="90" r="64" fill={art[1]} />
      <path d="M76 152V62a44 44 0 0 1 88 0v90z" fill={art[4]} />
      <path d="M88 152V66a32 32 0 0 1 64 0v86z" fill={art[5]} />
      <circle cx="142" cy="104" r="4" fill={art[3]} />
      <path d="M84 152h72l24 8H60z" fill={art[3]} />
      <circle cx="120" cy="64" r="13" fill={art[3]} />
      <path d="M120 51v26M107 64h26" stroke={art[5]} strokeWidth="3" />
      <path
        d="M190 152c-2-20 4-34-4-50M190 130c8-2 14-8 16-16-10 0-16 6-16 16zM188 118c-8-2-14-8-15-15 9 0 15 6 15 15z"
        stroke={art[7]}
        strokeWidth="4"
        fill={art[7]}
      />
    </Spot>
  );
}
