import { vars } from '#ui/theme/tokens.css.ts';

import { Spot } from './spot.tsx';

const { art } = vars;

/** A house under the moon. */
export function HouseDrawing() {
  return (
    <Spot>
      <circle cx="150" cy="46" r="66" fill={art[1]} opacity=".5" />
      <circle cx="150" cy="46" r="42" fill={art[1]} />
      <path d="M152 22a26 26 0 1 0 24 38 24 24 0 0 1-24-38z" fill={art[3]} />
      <path d="M0 128c60-30 150-22 240-6v38H0z" fill={art[1]} />
      <path d="M44 140V84l46-38 46 38v56z" fill={art[6]} />
      <path d="M32 90l58-50 58 50-9 9-49-42-49 42z" fill={art[7]} />
      <path d="M76 140v-26a14 14 0 0 1 28 0v26z" fill={art[5]} />
      <rect x="110" y="92" width="16" height="18" rx="3" fill={art[3]} />
      <path d="M0 144c70-16 160-10 240-2v18H0z" fill={art[4]} />
      <path d="M186 140v-22" stroke={art[4]} strokeWidth="5" />
      <ellipse cx="186" cy="106" rx="15" ry="22" fill={art[5]} />
    </Spot>
  );
}
