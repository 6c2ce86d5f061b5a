// Shared by `npm start` and `npm test`. It runs before anything is installed, on any Node from 18 on: plain JavaScript,
// nothing but Node's own modules.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The Node 24 that the packages bring along; the one that runs this file may be older. */
export const PROJECT_NODE = path.join(
  ROOT,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Installs the packages of the lock file when they are missing or older than it. */
export async function ensureInstalled() {
  const reason = whyInstall();
  if (reason === undefined) {
    return;
  }
  say(`Installing the packages with npm ci, which takes about a minute: ${reason}.`);
  // Not with the project's own Node, which npm ci takes away from under its feet.
  const own = path.join(ROOT, 'node_modules', '.bin');
  const others = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => path.resolve(folder) !== own);
  const words = [];
  const code = await npm(['ci'], {
    env: { ...process.env, PATH: others.join(path.delimiter) },
    // On Node 20 npm warns of some twenty packages that want a newer one, and the project brings that along.
    stdio: ['ignore', 'pipe', 'pipe'],
    heard: (part) => words.push(part),
  });
  if (code !== 0) {
    process.stderr.write(Buffer.concat(words));
    throw new Error(`npm ci ended with ${code}.`);
  }
}

/**
 * Runs a program in the project's folder with the terminal as its own; resolves to its exit code. What it says into
 * pipes goes to `heard`.
 */
export function run(program, args, { heard, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
    const stop = forwardSignals(child);
    child.stdout?.on('data', heard);
    child.stderr?.on('data', heard);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      stop();
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
  });
}

/** The npm of the path, which is a script of the shell on Windows. */
export function npm(args, options = {}) {
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

function whyInstall() {
  const installed = path.join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) {
    return 'node_modules is missing';
  }
  if (!existsSync(PROJECT_NODE)) {
    return 'Node 24 is missing in node_modules';
  }
  return statSync(path.join(ROOT, 'package-lock.json')).mtimeMs > statSync(installed).mtimeMs
    ? 'package-lock.json is newer than node_modules'
    : undefined;
}

/** A terminal sends Ctrl+C to the child as well; anybody else speaks to this process alone. */
function forwardSignals(child) {
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const handler = () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) {
        child.kill(signal);
      }
    };
    process.on(signal, handler);
    return [signal, handler];
  });
  return () => handlers.forEach(([signal, handler]) => process.off(signal, handler));
}
