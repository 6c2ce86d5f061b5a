import { vars } from '#ui/theme/tokens.css.ts';

import { Spot } from './spot.tsx';

const { art } = vars;

/** A signpost where the path divides. */
export function SignpostDrawing() {
  return (
    <Spot>
      <circle cx="166" cy="48" r="46" fill={art[1]} opacity=".6" />
      <circle cx="166" cy="48" r="22" fill={art[3]} />
      <path d="M0 104c50-34 110-24 240-20v76H0z" fill={art[1]} />
      <path d="M0 126c70-22 150-8 240-24v58H0z" fill={art[4]} />
      <path
        d="M84 160c14-18 44-20 46-32s-30-12-22-22l6-1c-4 10 38 10 36 26-2 14-22 18-28 29zM120 128c24-2 58-6 84-22l4 3c-22 18-54 24-82 26z"
        fill={art[6]}
      />
      <path d="M58 122V70" stroke={art[5]} strokeWidth="5" strokeLinecap="round" />
      <path d="M34 74h44l10 9-10 9H34zM82 98H46l-9 8 9 8h36z" fill={art[7]} />
    </Spot>
  );
}
