/** How many cases chance makes of each corpus: all of them by hand and by night, a part in every run of the tests. */
export const SIZES = {
  /** Half of them under the app's policy, half without any. */
  html: { whole: 20_000, part: 200 },
  redirects: { whole: 200_000, part: 5000 },
  /** At each door. */
  json: { whole: 10_000, part: 100 },
  themes: { whole: 10_000, part: 300 },
  'launch-links': { whole: 20_000, part: 500 },
  'worker-messages': { whole: 20_000, part: 500 },
} as const;

/** Of the texts that the regular expressions are tried on. */
export const CHARACTERS = 100_000;
