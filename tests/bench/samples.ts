/** What is measured, in the order of the report; `ratio`: how many times a yardstick it is says something. */
export const FIGURES = {
  firstPaint: { label: 'first contentful paint, ms', digits: 0, ratio: true },
  readable: { label: 'readable, ms', digits: 0, ratio: true },
  ready: { label: 'ready for a press, ms', digits: 0, ratio: true },
  largestPaint: { label: 'largest contentful paint, ms', digits: 0, ratio: true },
  layoutShift: { label: 'layout shift', digits: 3, ratio: false },
  blockingTime: { label: 'blocking time, ms', digits: 0, ratio: false },
  longestTask: { label: 'longest task, ms', digits: 0, ratio: false },
  requests: { label: 'requests until readable', digits: 0, ratio: false },
  kilobytes: { label: 'kB until readable', digits: 1, ratio: false },
  javascript: { label: 'JavaScript of it, kB', digits: 1, ratio: false },
  styles: { label: 'style sheets of it, kB', digits: 1, ratio: false },
  fonts: { label: 'fonts of it, kB', digits: 1, ratio: false },
  workerActive: { label: 'worker active, ms', digits: 0, ratio: true },
  lineKilobytes: { label: 'kB on the line until then', digits: 0, ratio: false },
  followed: { label: 'article readable after the tap, ms', digits: 0, ratio: true },
  clickToPaint: { label: 'tap to next paint, ms', digits: 0, ratio: true },
  pressShown: { label: 'the button shows the press, ms', digits: 1, ratio: false },
  pressKept: { label: 'it says what is kept, ms', digits: 1, ratio: false },
  longestFirstEvent: { label: 'the longest event the first time, ms', digits: 0, ratio: false },
  longestEvent: { label: 'the longest event later, ms', digits: 0, ratio: false },
  heap: { label: 'JavaScript heap in use, MB', digits: 1, ratio: true },
  nodes: { label: 'elements at the end of the list', digits: 0, ratio: true },
  pagesShown: { label: 'pages of 48 there', digits: 0, ratio: false },
  growingLongFrames: { label: 'scrolling while it grows: frames over 50 ms', digits: 0, ratio: false },
  growingLongestFrame: { label: 'scrolling while it grows: longest frame, ms', digits: 0, ratio: false },
  wholeLongFrames: { label: 'scrolling when it is whole: frames over 50 ms', digits: 0, ratio: false },
  wholeLongestFrame: { label: 'scrolling when it is whole: longest frame, ms', digits: 0, ratio: false },
} as const satisfies Record<string, { readonly label: string; readonly digits: number; readonly ratio: boolean }>;
export type Figure = keyof typeof FIGURES;
export type Figures = Partial<Readonly<Record<Figure, number>>>;

/** One measurement of one subject. Those of a scenario stand side by side, the yardsticks among them first. */
export interface Sample {
  readonly scenario: string;
  readonly subject: string;
  readonly figures: Figures;
}

export interface Summary {
  readonly median: number;
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Undefined: the figure was never measured. */
export function summaryOf(samples: readonly Sample[], figure: Figure): Summary | undefined {
  const values = samples.flatMap(({ figures }) => figures[figure] ?? []).toSorted((one, other) => one - other);
  const [from] = values;
  const to = values.at(-1);
  if (from === undefined || to === undefined) {
    return undefined;
  }
  const middle = (values.length - 1) / 2;
  const median = ((values[Math.floor(middle)] ?? from) + (values[Math.ceil(middle)] ?? to)) / 2;
  return { median, from, to, count: values.length };
}
