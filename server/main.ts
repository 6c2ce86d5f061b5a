import { parseArgs } from 'node:util';

import { BRAND } from '#contract/app/brand.ts';

import { demoTable } from './demo-table.ts';
import { startServer } from './serve.ts';
import type { RunningServer, ServerOptions } from './serve.ts';

const DEFAULT_PORT = 4173;

try {
  const server = await startServer(optionsOf(process.argv.slice(2), process.env));
  process.stdout.write(`${BRAND.name} is ready at ${server.origin}\n\n${demoTable(server)}\n`);
  closeOnSignals(server);
} catch (error) {
  process.stderr.write(`${BRAND.name} did not start. ${wordsOf(error)}\n`);
  process.exitCode = 1;
}

function optionsOf(words: string[], environment: NodeJS.ProcessEnv): ServerOptions {
  const { values } = parseArgs({
    args: words,
    options: {
      reset: { type: 'boolean', default: false },
      faults: { type: 'boolean', default: false },
      origins: { type: 'string', default: '1' },
      posts: { type: 'string', default: '0' },
    },
  });
  if (values.origins !== '1' && values.origins !== '3') {
    throw new Error('--origins is 1 or 3.');
  }
  return {
    port: wholeNumber('PORT', environment['PORT'] ?? String(DEFAULT_PORT)),
    origins: values.origins === '3' ? 3 : 1,
    reset: values.reset,
    faults: values.faults,
    posts: wholeNumber('--posts', values.posts),
  };
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,5}$/.test(text)) {
    throw new Error(`${name} is a whole number.`);
  }
  return Number(text);
}

function closeOnSignals(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close();
    });
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  const isTaken = 'code' in error && error.code === 'EADDRINUSE';
  return isTaken ? 'Another program has the port; choose one: PORT=5000 npm start' : error.message;
}
