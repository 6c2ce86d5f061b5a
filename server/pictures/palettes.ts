import type { Category } from '#contract/api/categories.ts';

/** The colours of one picture, by what they are for. */
export interface Palette {
  readonly sky: string;
  readonly ring: string;
  readonly light: string;
  /** Grounds, from the far one to the near one. */
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly accent: string;
  readonly second: string;
  readonly paper: string;
  readonly dark: string;
  readonly leaf: string;
}

type Pair = readonly [day: Palette, dusk: Palette];

/** Each category has its own pair of moods, so that a shelf holds together and no two shelves look alike. */
export const PALETTES: Readonly<Record<Category, Pair>> = {
  parents: [
    palette('#fbdfc4 #fff1df #f7b46c #f3bd92 #dd7c4e #7c3c60 #5b3a8c #f2934f #fff6ea #3b2350 #8f5a74'),
    palette('#49307a #6f4fa6 #fbc682 #6a4a9c #94568a #2d1c50 #f2934f #ecaea2 #fdeedd #22143e #8c78c4'),
  ],
  caregivers: [
    palette('#e6ebd7 #f8f6e6 #f6c680 #c2d0b0 #8aa686 #3f6156 #d9754a #f2b183 #fffaf0 #2c4238 #5f8069'),
    palette('#2f4c49 #466c66 #f8cf92 #4b746b #7a9a7c #1d3433 #ee9560 #e7c6a2 #f7f0df #152827 #8fb08f'),
  ],
  managers: [
    palette('#e0e2f0 #f6f3f8 #f5b777 #bdc2de #8589bf #463f7e #f2934f #eab3a6 #fffaf4 #2a2556 #6a6fae'),
    palette('#373465 #524d8c #f9c98c #56528f #7f7bb8 #211f45 #f2934f #d9c7ec #f8efe6 #191737 #8d8bc9'),
  ],
  wellness: [
    palette('#d8e9e5 #f3f7ec #f9d48d #a9cec5 #6ba59d #2f6169 #e98a5a #f5c8a6 #fffbf2 #1f434b #3f7f80'),
    palette('#21474f #376670 #fad697 #3b6f76 #6a9c95 #14313a #f0a06c #c9dfd2 #f5f1e2 #0f262e #86b8ab'),
  ],
  'real-stories': [
    palette('#f6d2c6 #fdebe1 #f8b871 #e9ab99 #c7726b #6e3358 #f2934f #8a68b4 #fff5ec #4a2144 #a5566a'),
    palette('#5a2b4e #7c4468 #fbc27e #85486a #b0606b #361833 #f2934f #e9b7a8 #fbeadd #2a1128 #b98aa8'),
  ],
};

export const SKINS = ['#f4cfb3', '#e3b08a', '#bd8259', '#8c5c3e', '#5f3d2c'] as const;
export const HAIR = ['#2b1c1a', '#4a2c20', '#7a4a2a', '#b9b1ac', '#1d1626'] as const;

/** Eleven colours in the order of `Palette`. */
function palette(colours: string): Palette {
  const [sky = '', ring = '', light = '', far = '', middle = '', near = '', ...others] = colours.split(' ');
  const [accent = '', second = '', paper = '', dark = '', leaf = ''] = others;
  return { sky, ring, light, far, middle, near, accent, second, paper, dark, leaf };
}
