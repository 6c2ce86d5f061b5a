import { vars } from '#ui/theme/tokens.css.ts';

import { Spot } from './spot.tsx';

const { art } = vars;

/** A lamp over a row of books. */
export function ReadingLampDrawing() {
  return (
    <Spot>
      <circle cx="120" cy="66" r="92" fill={art[1]} opacity=".55" />
      <circle cx="120" cy="66" r="64" fill={art[1]} />
      <path d="M120 0v34" stroke={art[4]} strokeWidth="4" />
      <path d="M92 66l-40 84h136l-40-84z" fill={art[3]} opacity=".45" />
      <path d="M84 66a36 34 0 0 1 72 0z" fill={art[7]} />
      <ellipse cx="120" cy="66" rx="22" ry="7" fill={art[3]} />
      <rect x="30" y="148" width="180" height="8" rx="4" fill={art[4]} />
      <path d="M86 148v-22h30v22zM116 148v-30h12v30zM132 148l6-28 12 3-6 25z" fill={art[5]} />
    </Spot>
  );
}
