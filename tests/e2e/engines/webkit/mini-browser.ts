import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { findWebKit } from '#tests/setup/find-browser.ts';

import { until } from './until.ts';
import { startSession } from './webdriver.ts';
import type { Session } from './webdriver.ts';

export interface MiniBrowser {
  readonly session: Session;
  close(): Promise<void>;
}

/** WebKitGTK's own small browser, with nothing kept from before, on a display that nobody sees. */
export async function startMiniBrowser(programs: NonNullable<ReturnType<typeof findWebKit>>): Promise<MiniBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinward-webkit-'));
  const running: ChildProcess[] = [];
  const killAll = () => running.splice(0).forEach(killGroup);
  process.once('exit', killAll);
  const close = async (session?: Session) => {
    await session?.end().catch(() => undefined); // A browser that crashed has ended by itself.
    killAll();
    process.off('exit', killAll);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const screen = spawn(programs.display, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    running.push(screen);
    const [display] = await once(screen.stdio[3] ?? screen, 'data', { signal: AbortSignal.timeout(30_000) });
    const port = await freePort();
    const driver = spawn(programs.driver, [`--port=${port}`], {
      detached: true, // A group of its own, with the browser's processes in it.
      stdio: 'ignore', // It keeps to itself what pages write to their console.
      env: {
        PATH: process.env['PATH'],
        DISPLAY: `:${String(display).trim()}`,
        GDK_BACKEND: 'x11',
        HOME: folder,
        XDG_RUNTIME_DIR: folder,
        NO_AT_BRIDGE: '1', // No desktop's accessibility bus is here.
        LANG: 'C.UTF-8',
        LANGUAGE: 'en_AU',
        TZ: 'UTC',
      },
    });
    running.push(driver);
    const address = `http://127.0.0.1:${port}`;
    await until('the driver answers', async () => (await fetch(`${address}/status`)).ok);
    const session = await startSession(address, {
      timeouts: { pageLoad: 60_000, script: 30_000 },
    });
    return { session, close: () => close(session) };
  } catch (error) {
    await close();
    throw error;
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-(pid ?? Number.NaN), 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
