import { describe, expect, it } from 'vitest';

import { reportOf } from './report.ts';
import { summaryOf } from './samples.ts';
import type { Sample } from './samples.ts';

const start = (subject: string, readable: number): Sample => ({ scenario: 'Start', subject, figures: { readable } });
const nothing = { lines: ['a line'], gaps: new Map<string, string>() };

describe('a figure', () => {
  it.each([
    [[3], { median: 3, from: 3, to: 3, count: 1 }],
    [[30, 10, 20], { median: 20, from: 10, to: 30, count: 3 }],
    [[40, 10, 30, 20], { median: 25, from: 10, to: 40, count: 4 }],
  ])('of %j is summed up as %j', (values, summary) => {
    const samples = values.map((value) => start('app', value));
    expect(summaryOf(samples, 'readable')).toEqual(summary);
  });

  it('that was never measured has no summary', () => {
    expect(summaryOf([start('app', 1)], 'heap')).toBeUndefined();
  });
});

describe('the report', () => {
  it('sets the subjects of a scenario side by side, with their ratio to each yardstick', () => {
    const starts = [start('S', 100), start('R', 400), start('app', 1900), start('S', 200), start('app', 2100)];
    const report = reportOf(starts, nothing);
    expect(report).toContain('## Start, 2 repeats');
    expect(report).toContain('|  | S | R | app |');
    expect(report).toContain(
      '| readable, ms | 150 (100–200) | 400 **×2.67 S** | 2,000 (1,900–2,100) **×13.33 S** **×5.00 R** |',
    );
  });

  it('compares with the first subject where there is no yardstick', () => {
    const report = reportOf([start('48 posts', 100), start('480 posts', 110)], nothing);
    expect(report).toContain('| readable, ms | 100 | 110 **×1.10** |');
  });

  it('leaves a ratio to nothing out, and a dash where one subject has no such figure', () => {
    const samples = [start('S', 0), start('app', 5), { scenario: 'Start', subject: 'app', figures: { heap: 2.54 } }];
    const report = reportOf(samples, nothing);
    expect(report).toContain('| readable, ms | 0 | 5 |');
    expect(report).toContain('| JavaScript heap in use, MB | – | 2.5 |');
  });

  it('says what was not measured, and why', () => {
    const gaps = new Map([['Start: app', 'it did not']]);
    expect(reportOf([], { lines: [], gaps })).toContain('## Not measured\n\n- Start: app: it did not');
  });
});
