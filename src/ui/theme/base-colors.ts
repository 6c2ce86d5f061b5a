/**
 * The colours that a client theme is measured against, apart from the other roles because they are needed at run time.
 * Page, surface, sunk, text and focus can never be replaced by a client.
 */
export const BASE_COLORS = {
  day: {
    page: '#fffaf5',
    surface: '#ffffff',
    sunk: '#fbf0e4',
    glow: '#fde3c8',
    text: '#2b2320',
    textMuted: '#6b5d55',
    line: '#eaddd0',
    lampTint: '#fdebd9',
    dusk: '#5b3a8c',
    duskTint: '#efe6f7',
    focus: '#5b3a8c',
  },
  evening: {
    page: '#1c1714',
    surface: '#26201c',
    sunk: '#211b17',
    glow: '#3a2a1f',
    text: '#f3e9e1',
    textMuted: '#bfaea2',
    line: '#3a312b',
    lampTint: '#3b2a1f',
    dusk: '#c9b3f0',
    duskTint: '#34294a',
    focus: '#ffd28a',
  },
} as const;
export type BaseColors = (typeof BASE_COLORS)[keyof typeof BASE_COLORS];
