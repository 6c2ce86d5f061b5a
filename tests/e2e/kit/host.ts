import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { packSite } from '#deploy/release/pack-site.ts';
import { ROOT } from '#server/install.mjs';
import { openCertificate } from '#server/provider/certificate.ts';
import { findHost, UNPACKED_HOSTS } from '#tests/setup/find-host.ts';
import type { HostName } from '#tests/setup/find-host.ts';

/** The build behind a real web server, put there with what stands in `deploy/`. */
export interface Host {
  readonly origin: string;
  /** With a certificate of this machine's own making; Caddy gets its own, for names that lead to it. */
  readonly httpsOrigin: string | undefined;
  /** As `/srv/kinward` is on a machine. */
  readonly root: string;
  /** What `deploy/small-host/install-release.sh` does with a folder. */
  install(release: string): void;
  stop(): Promise<void>;
}

/** Quick to pack; what the tests ask of it is the same. */
const BROTLI_QUALITY = 4;

/** `config` is the text of `/.kinward/config.json`. */
export async function startHost(name: HostName, config: string): Promise<Host> {
  const program = findHost(name);
  if (program === undefined) {
    throw new Error(`There is no ${name} on this machine: its project should have no tests.`);
  }
  const folder = mkdtempSync(path.join(tmpdir(), `kinward-${name}-`));
  const root = path.join(folder, 'srv');
  const release = path.join(folder, 'kinward-1.0.0');
  await packSite(path.join(ROOT, 'dist'), release, BROTLI_QUALITY);
  const install = (from: string) => {
    execFileSync(path.join(ROOT, 'deploy/small-host/install-release.sh'), [from, root], { stdio: 'pipe' });
  };
  install(release);
  writeFileSync(path.join(root, 'config.json'), config);
  execFileSync(process.execPath, [
    'deploy/headers.ts',
    path.join(root, 'config.json'),
    '--out',
    path.join(folder, 'headers'),
  ]);
  const [port, httpsPort] = [await freePort(), await freePort()];
  const child = name === 'nginx' ? startNginx(program, folder, { port, httpsPort }) : startCaddy(program, folder, port);
  const origin = `http://localhost:${port}`;
  await untilItAnswers(child, origin);
  return {
    origin,
    httpsOrigin: name === 'nginx' ? `https://localhost:${httpsPort}` : undefined,
    root,
    install,
    async stop() {
      await stopped(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Ports {
  readonly port: number;
  readonly httpsPort: number;
}

/** The file of `deploy/` as it is, but for certificate, ports and places: those of a test are not those of a machine. */
function startNginx(program: string, folder: string, { port, httpsPort }: Ports): ChildProcess {
  const headers = path.join(folder, 'headers/nginx');
  openCertificate(folder, Date.now());
  const [server = ''] = readFileSync(path.join(ROOT, 'deploy/nginx/kinward.conf'), 'utf8').split(
    '\nserver {\n  listen 80;',
  );
  const conf = replaced(server, [
    [
      '  listen 443 ssl http2;\n  listen [::]:443 ssl http2;\n',
      `  listen 127.0.0.1:${port};\n  listen [::1]:${port};\n  listen 127.0.0.1:${httpsPort} ssl http2;\n`,
    ],
    ['/etc/ssl/kinward/fullchain.pem', path.join(folder, 'provider-certificate.pem')],
    ['/etc/ssl/kinward/privkey.pem', path.join(folder, 'provider-key.pem')],
    ['server_name app.example.org', 'server_name localhost'],
    ['/srv/kinward', path.join(folder, 'srv')],
    ['/etc/nginx/kinward', headers],
  ]);
  writeFileSync(path.join(folder, 'kinward.conf'), conf);
  const unpacked = path.join(UNPACKED_HOSTS, 'etc/nginx/mime.types');
  const types =
    program.startsWith(UNPACKED_HOSTS) || !existsSync('/etc/nginx/mime.types') ? unpacked : '/etc/nginx/mime.types';
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${path.join(folder, `tmp-${kind}`)};`,
  );
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    [
      // Its workers would be somebody else, who may not look into a folder of ours.
      process.getuid?.() === 0 ? 'user root;' : '',
      `daemon off; pid ${path.join(folder, 'nginx.pid')}; error_log stderr; events { }`,
      `http { include ${types}; default_type application/octet-stream; access_log off; ${places.join(' ')}`,
      `include ${path.join(folder, 'kinward.conf')}; }`,
    ].join('\n'),
  );
  return spawn(program, ['-p', folder, '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')], { stdio: 'pipe' });
}

function startCaddy(program: string, folder: string, port: number): ChildProcess {
  const conf = path.join(folder, 'caddy');
  mkdirSync(conf);
  cpSync(path.join(ROOT, 'deploy/small-host/Caddyfile'), path.join(conf, 'Caddyfile'));
  copyFileSync(path.join(folder, 'headers/caddy/kinward-headers.caddy'), path.join(conf, 'kinward-headers.caddy'));
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    CADDY_ADMIN: `unix/${path.join(folder, 'admin.sock')}`,
    KINWARD_SITE: `http://localhost:${port}`,
    KINWARD_ROOT: path.join(folder, 'srv'),
  };
  return spawn(program, ['run', '--config', path.join(conf, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env,
    stdio: 'pipe',
  });
}

/** What Caddy makes of the file for a name of the web, without starting it: the ports and names that it would serve. */
export function caddyServers(program: string, folder: string): { listen: string[]; names: string[] } {
  const env = { ...process.env, HOME: folder, KINWARD_SITE: 'app.example.org' };
  const config = path.join(folder, 'caddy/Caddyfile');
  const json = execFileSync(program, ['adapt', '--config', config, '--adapter', 'caddyfile'], { env, stdio: 'pipe' });
  const { apps } = JSON.parse(json.toString());
  const [server] = Object.values<{ listen: string[]; routes: { match: { host: string[] }[] }[] }>(apps.http.servers);
  const names = server?.routes.flatMap(({ match }) => match.flatMap(({ host }) => host)) ?? [];
  return { listen: server?.listen ?? [], names };
}

/** @throws where a text is not there: then the file of `deploy/` is no longer what this test takes it for. */
function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) {
      throw new Error(`deploy/nginx/kinward.conf has no ${from}`);
    }
    return changed.replaceAll(from, to);
  }, text);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}

async function untilItAnswers(child: ChildProcess, origin: string): Promise<void> {
  let said = '';
  let end: number | null | undefined;
  child.stderr?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  child.on('exit', (code) => {
    end = code;
  });
  for (const until = Date.now() + 20_000; Date.now() < until;) {
    if (end !== undefined) {
      throw new Error(`The host ended with ${end}: ${said}`);
    }
    try {
      await fetch(origin);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50)); // Not listening yet.
    }
  }
  throw new Error(`The host did not answer: ${said}`);
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) {
      resolve();
      return;
    }
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
