import { FIGURES, summaryOf } from './samples.ts';
import type { Figure, Sample, Summary } from './samples.ts';

interface Circumstances {
  readonly lines: readonly string[];
  readonly gaps: ReadonlyMap<string, string>;
}

const NUMBERS = new Map<number, Intl.NumberFormat>();

/** Of a scenario's subjects: the page written by hand, the floor of our packages, or else the first. */
const YARDSTICKS = /^[SR]\b/;

/** Markdown: a table for each scenario, its subjects side by side with their ratio to each yardstick among them. */
export function reportOf(samples: readonly Sample[], { lines, gaps }: Circumstances): string {
  const tables = groupsOf(samples, 'scenario').flatMap(([scenario, own]) => [headingOf(scenario, own), tableOf(own)]);
  const missing = [...gaps].map(([what, why]) => `- ${what}: ${why}`);
  const missed = missing.length === 0 ? [] : ['## Not measured', missing.join('\n')];
  return ['# Bench', lines.map((line) => `- ${line}`).join('\n'), ...tables, ...missed, ''].join('\n\n');
}

function headingOf(scenario: string, samples: readonly Sample[]): string {
  const repeats = Math.max(...groupsOf(samples, 'subject').map(([, own]) => own.length));
  return `## ${scenario}, ${repeats === 1 ? 'once' : `${repeats} repeats`}`;
}

/** In the order in which they were first measured. */
function groupsOf(samples: readonly Sample[], key: 'scenario' | 'subject'): [string, Sample[]][] {
  const names = [...new Set(samples.map((sample) => sample[key]))];
  return names.map((name) => [name, samples.filter((sample) => sample[key] === name)]);
}

function tableOf(samples: readonly Sample[]): string {
  const subjects = groupsOf(samples, 'subject');
  const names = subjects.map(([subject]) => subject);
  const rows = (Object.keys(FIGURES) as Figure[]) // Object.keys forgets the type of a closed table.
    .map((figure) => ({ figure, summaries: subjects.map(([, own]) => summaryOf(own, figure)) }))
    .filter(({ summaries }) => summaries.some((summary) => summary !== undefined));
  return [
    row(['', ...names]),
    row(['---', ...names.map(() => '---:')]),
    ...rows.map(({ figure, summaries }) => row([FIGURES[figure].label, ...cellsOf(figure, names, summaries)])),
  ].join('\n');
}

function cellsOf(figure: Figure, names: readonly string[], summaries: readonly (Summary | undefined)[]): string[] {
  const { digits, ratio: isCompared } = FIGURES[figure];
  const yardsticks = yardsticksOf(names);
  return summaries.map((summary, index) => {
    if (summary === undefined) {
      return '–';
    }
    const [median, from, to] = [summary.median, summary.from, summary.to].map((value) => written(value, digits));
    const range = from === to ? '' : ` (${from}–${to})`;
    const before = isCompared ? yardsticks.filter((yardstick) => yardstick < index) : [];
    const ratios = before.flatMap((yardstick) => ratioOf(summary.median, summaries[yardstick], names[yardstick]));
    return [`${median}${range}`, ...ratios].join(' ');
  });
}

/** Where among the subjects they stand. */
function yardsticksOf(names: readonly string[]): number[] {
  const found = names.flatMap((name, index) => (YARDSTICKS.test(name) ? [index] : []));
  return found.length === 0 ? [0] : found;
}

/** Nothing is a number of times nothing. */
function ratioOf(median: number, yardstick: Summary | undefined, name = ''): string[] {
  if (yardstick === undefined || yardstick.median === 0) {
    return [];
  }
  const letter = YARDSTICKS.exec(name)?.[0];
  return [`**×${written(median / yardstick.median, 2)}${letter === undefined ? '' : ` ${letter}`}**`];
}

function written(value: number, digits: number): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = NUMBERS.get(digits) ?? new Intl.NumberFormat('en', options);
  NUMBERS.set(digits, format);
  return format.format(value);
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
