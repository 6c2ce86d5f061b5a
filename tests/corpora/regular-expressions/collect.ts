import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export interface Expression {
  readonly source: string;
  readonly flags: string;
  /** The first place where it stands. */
  readonly place: string;
}

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Every regular expression that is written in the app, the worker, the local back end and the page’s own script; once each. */
export function collectExpressions(): Expression[] {
  const files = globSync('{src,sw,server}/**/*.{ts,tsx,mjs}', { cwd: ROOT }).filter(
    (file) => !/\.test(?:-kit)?\.|node_modules|\.d\.ts$/.test(file),
  );
  const found = new Map<string, Expression>();
  const add = (file: string, code: string) => {
    for (const { pattern, flags } of literalsIn(file, code)) {
      const key = `/${pattern}/${flags}`;
      found.set(key, found.get(key) ?? { source: pattern, flags, place: file });
    }
  };
  for (const file of files.toSorted()) {
    add(file, readFileSync(path.join(ROOT, file), 'utf8'));
  }
  const page = readFileSync(path.join(ROOT, 'index.html'), 'utf8');
  for (const [, code = ''] of page.matchAll(/<script>(.*?)<\/script>/gs)) {
    add('index.html', code.replaceAll(/\{\{\w+\}\}/g, 'x'));
  }
  return [...found.values()];
}

interface Literal {
  readonly pattern: string;
  readonly flags: string;
}

function literalsIn(file: string, code: string): Literal[] {
  const { program, errors } = parseSync(file.replace(/\.(?:mjs|html)$/, '.js'), code);
  if (errors.length > 0) {
    throw new Error(`${file}: ${errors[0]?.message ?? ''}`);
  }
  const literals: Literal[] = [];
  walk(program, literals);
  return literals;
}

function walk(node: unknown, literals: Literal[]): void {
  if (typeof node !== 'object' || node === null) {
    return;
  }
  if ('regex' in node && typeof node.regex === 'object' && node.regex !== null) {
    literals.push(node.regex as Literal);
    return;
  }
  Object.values(node).forEach((child) => walk(child, literals));
}
