import { vars } from '#ui/theme/tokens.css.ts';

import { Spot } from './spot.tsx';

const { art } = vars;

/** A lamp whose plug is out. */
export function PlugDrawing() {
  return (
    <Spot>
      <circle cx="160" cy="64" r="82.8" fill={art[1]} opacity=".55" />
      <circle cx="160" cy="64" r="57.6" fill={art[1]} />
      <path d="M-4 128h70c26 0 26-34 52-34h8" fill="none" stroke={art[4]} strokeWidth="6" />
      <rect x="124" y="80" width="34" height="28" rx="9" fill={art[5]} />
      <path d="M158 87h12M158 101h12" stroke={art[4]} strokeWidth="5" strokeLinecap="round" />
      <path d="M244 128h-16c-20 0-14-34-34-34" fill="none" stroke={art[4]} strokeWidth="6" />
      <rect x="180" y="80" width="22" height="28" rx="8" fill={art[7]} />
      <path d="M44 96V52" stroke={art[4]} strokeWidth="5" />
      <path d="M22 58a22 24 0 0 1 44 0z" fill={art[7]} />
      <ellipse cx="44" cy="58" rx="13" ry="4.5" fill={art[3]} />
      <path d="M28 60l-16 40h64L60 60z" fill={art[3]} opacity=".5" />
      <ellipse cx="44" cy="100" rx="24" ry="5" fill={art[4]} />
    </Spot>
  );
}
