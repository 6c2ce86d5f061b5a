import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One step that a recipe spells out in a block of code, and what the sentence before the block says of it. */
export type Step =
  | { readonly does: 'create'; readonly file: string; readonly text: string }
  | { readonly does: 'add' | 'replace'; readonly file: string; readonly line: Line; readonly text: string }
  | { readonly does: 'run'; readonly text: string };

interface Line {
  readonly words: string;
  readonly isWhole: boolean;
}

/** The steps of a page of recipes, by the heading of each. @throws on a block of code that no sentence explains. */
export function readRecipes(page: string): Map<string, Step[]> {
  const [, ...sections] = page.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const title = section.slice(0, section.indexOf('\n'));
      return [title, readSteps(section)];
    }),
  );
}

function readSteps(section: string): Step[] {
  let readTo = 0;
  return Array.from(
    section.matchAll(/^( *)```\w+\n(.*?)^ *```$/gms),
    ({ 0: block, 1: indent = '', 2: code = '', index }) => {
      const sentence = section.slice(readTo, index).replaceAll(/\s+/g, ' ').trim();
      readTo = index + block.length;
      return readStep(sentence, code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
    },
  );
}

function readStep(sentence: string, text: string): Step {
  if (/\bRun:$/.test(sentence)) {
    return { does: 'run', text: text.trim() };
  }
  const [, created] = /\bCreate `([^`]+)`:$/.exec(sentence) ?? [];
  if (created !== undefined) {
    return { does: 'create', file: created, text };
  }
  const place = /\bIn `([^`]+)`, (after|replace) the line (that starts with )?`([^`]+)`(?:, add| with):$/;
  const [, file, where, isStart, words] = place.exec(sentence) ?? [];
  if (file === undefined || words === undefined) {
    throw new Error(`Nothing says where this goes:\n${text}`);
  }
  return { does: where === 'after' ? 'add' : 'replace', file, line: { words, isWhole: isStart === undefined }, text };
}

/** Does to the files below `root` what a step says. @throws when the step doesn't fit what is there. */
export function changeFile(root: string, step: Exclude<Step, { readonly does: 'run' }>): void {
  const target = path.join(root, step.file);
  if (step.does === 'create') {
    if (existsSync(target)) {
      throw new Error(`${step.file} is there already`);
    }
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, step.text);
    return;
  }
  const lines = readFileSync(target, 'utf8').split('\n');
  const { words, isWhole } = step.line;
  const found = lines.filter((line) => (isWhole ? line.trim() === words : line.trimStart().startsWith(words)));
  const [line] = found;
  if (line === undefined || found.length > 1) {
    throw new Error(`${step.file} has ${found.length} lines ${words}`);
  }
  const indent = /^ */.exec(line)?.[0] ?? '';
  const added = step.text
    .trimEnd()
    .split('\n')
    .map((each) => indent + each);
  lines.splice(lines.indexOf(line), 1, ...(step.does === 'add' ? [line, ...added] : added));
  writeFileSync(target, lines.join('\n'));
}
