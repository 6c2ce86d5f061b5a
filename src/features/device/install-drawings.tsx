import type { ReactNode } from 'react';

import { vars } from '#ui/theme/tokens.css.ts';

import * as styles from './install-drawings.css.ts';

const { color } = vars;

/** What stands beside the button that is meant. */
const QUIET = { fill: 'none', stroke: color.border, strokeWidth: 2, strokeLinecap: 'round' } as const;
const MEANT = { ...QUIET, stroke: color.onLampTint, strokeWidth: 2.5, strokeLinejoin: 'round' } as const;

/** Safari's toolbar, with the square that an arrow leaves. */
export function AppleShareDrawing() {
  return (
    <Bar>
      <path d="m38 24-8 8 8 8M86 24l8 8-8 8" {...QUIET} />
      <path
        d="M207 24c-4-3-10-3-14-1v18c4-2 10-2 14 1 4-3 10-3 14-1V23c-4-2-10-2-14 1zM207 24v18"
        strokeLinejoin="round"
        {...QUIET}
      />
      <path d="M256 27h14v14h-14zM261 27v-5h14v14h-5" strokeLinejoin="round" {...QUIET} />
      <Spot x={150} />
      <path d="M150 35V18M144.500 23.500 150 18l5.500 5.500M144 29h-4v16h20V29h-4" {...MEANT} />
    </Bar>
  );
}

/** A row of the share sheet: its words, and a square with a plus. */
export function AppleAddDrawing() {
  return (
    <Bar>
      <path d="M24 32h128" stroke={color.border} strokeWidth="8" strokeLinecap="round" />
      <Spot x={262} />
      <rect x="252" y="22" width="20" height="20" rx="5" {...MEANT} />
      <path d="M262 27v10M257 32h10" {...MEANT} />
    </Bar>
  );
}

/** Firefox's toolbar: the address, the tabs and three dots. */
export function FirefoxMenuDrawing() {
  return (
    <Bar>
      <rect x="14" y="15" width="184" height="34" rx="17" fill={color.surface} />
      <path d="M34 32h88" stroke={color.border} strokeWidth="6" strokeLinecap="round" />
      <rect x="213" y="23" width="18" height="18" rx="4" {...QUIET} />
      <Spot x={266} />
      <path d="M266 23v.1M266 32v.1M266 41v.1" {...MEANT} strokeWidth={5} />
    </Bar>
  );
}

/** A row of Firefox's menu: a phone with a plus, and its words. */
export function FirefoxAddDrawing() {
  return (
    <Bar>
      <Spot x={38} />
      <path d="M44 28v-6a3 3 0 0 0-3-3h-9a3 3 0 0 0-3 3v20a3 3 0 0 0 3 3h6" {...MEANT} />
      <path d="M45 34v10M40 39h10" {...MEANT} />
      <path d="M76 32h140" stroke={color.border} strokeWidth="8" strokeLinecap="round" />
    </Bar>
  );
}

/** Ornament beside the words that say the same. */
function Bar({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 300 64" aria-hidden="true">
      <rect x="1" y="1" width="298" height="62" rx="14" fill={color.sunk} stroke={color.line} strokeWidth="2" />
      {children}
    </svg>
  );
}

/** Round the button that is meant. */
function Spot({ x }: { readonly x: number }) {
  return <circle cx={x} cy="32" r="25" fill={color.lampTint} stroke={color.lampGraphic} strokeWidth="2" />;
}
