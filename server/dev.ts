// `npm run dev`: the local back end, and in front of it Vite with hot reload.
import { parseArgs } from 'node:util';
import { createServer } from 'vite';

import { RESERVED_PREFIXES } from './config/addresses.ts';
import { demoTable } from './demo-table.ts';
import { startServer } from './serve.ts';

const DEFAULT_PORT = 4173;

const { values } = parseArgs({
  options: { reset: { type: 'boolean', default: false }, faults: { type: 'boolean', default: false } },
});
const port = Number(process.env['PORT'] ?? DEFAULT_PORT);
// Always the same, so that a sign-in outlives a restart: its tokens name the address.
const backEnd = await startServer({ port: port + 1, ...values });
const vite = await createServer({
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(RESERVED_PREFIXES.map((prefix) => [prefix, { target: backEnd.origin }])),
  },
});
await vite.listen();
process.stdout.write(
  `Kinward, as it is being written, is at ${vite.resolvedUrls?.local[0] ?? ''}\n\n${demoTable(backEnd)}\n`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([vite.close(), backEnd.close()]).then(() => process.exit(0));
  });
}
