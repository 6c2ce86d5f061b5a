import { vars } from '#ui/theme/tokens.css.ts';

import { Spot } from './spot.tsx';

const { art } = vars;

/** An empty nest. */
export function NestDrawing() {
  return (
    <Spot>
      <circle cx="120" cy="74" r="82.8" fill={art[1]} opacity=".55" />
      <circle cx="120" cy="74" r="57.6" fill={art[1]} />
      <path
        d="M10 132c50-14 90 6 130-4s60-14 90-10"
        stroke={art[4]}
        strokeWidth="8"
        fill="none"
        strokeLinecap="round"
      />
      <ellipse cx="120" cy="92" rx="60" ry="12" fill={art[5]} />
      <path d="M58 91c2 30 28 46 62 46s60-16 62-46c-18 12-42 15-62 15s-44-3-62-15z" fill={art[4]} />
      <path
        d="M66 108c30 14 78 14 108 0M76 122c26 10 62 10 88-1M90 132c20 4 40 4 60-1"
        stroke={art[7]}
        strokeWidth="3.5"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M206 118c4-18 12-26 24-28-2 14-10 24-24 28z" fill={art[7]} />
    </Spot>
  );
}
