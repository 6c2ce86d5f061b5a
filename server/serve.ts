import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

import type { DeployConfig } from '#contract/api/config.ts';

import { createBackend } from './backend.ts';
import type { Backend } from './backend.ts';
import type { Addresses } from './config/addresses.ts';
import { localConfig } from './config/local-config.ts';
import { createFaultBook } from './faults/fault-book.ts';
import type { FaultRule } from './faults/fault-rule.ts';
import { createDerivedFiles } from './http/derived-files.ts';
import { listen } from './http/listen.ts';
import type { Listening } from './http/listen.ts';
import { createOriginListener } from './http/origin-listener.ts';
import type { Origin, RequestWatch } from './http/origin-listener.ts';
import { createRequestLog } from './http/request-log.ts';
import { createRoutes } from './http/routes.ts';
import { createLocalRoutes } from './local/routes.ts';
import { createNetwork } from './network/network.ts';
import type { Certificate } from './provider/certificate.ts';
import { openCertificate } from './provider/certificate.ts';
import { readContent } from './seed/read-content.ts';
import { seedLibrary } from './seed/seed-library.ts';
import { seedPeople } from './seed/seed-people.ts';
import { openSqlite } from './store/sqlite.ts';
import type { OpenedSqlite } from './store/sqlite.ts';

export interface ServerOptions {
  /**
   * 0 takes any free one. With three origins the API and the media come on the two ports after it; the provider of
   * the code response, which speaks https, comes on the third one after it, or on any free one where that is taken.
   */
  port: number;
  origins?: 1 | 3;
  /** Where the database is kept between runs. */
  dataFolder?: string;
  /** Begins anew from the seed. */
  reset?: boolean;
  /** Opens `/_local/faults` and `/_local/network`; with rules that are in force from the first request on. */
  faults?: boolean | readonly FaultRule[];
  /** Every refresh token is good once. */
  rotatesRefreshTokens?: boolean;
  /** Fills the first site up to so many posts. */
  posts?: number;
  /** The built app. */
  dist?: string;
  /** Says nothing: no mails, no notes. */
  quiet?: boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Overrides of the deploy config. */
  config?: Partial<DeployConfig>;
  watch?: RequestWatch;
}

export interface RunningServer {
  readonly origin: string;
  readonly apiOrigin: string;
  readonly mediaOrigin: string;
  readonly config: DeployConfig;
  /** A bearer of this person for this site, as its settings ask for one. Throws for somebody unknown. */
  bearerOf(email: string, siteUuid: string): string;
  /** Back to the seed. */
  reset(): void;
  close(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '..');
const CONTENT = join(import.meta.dirname, 'content');
const LOCAL = join(ROOT, '.local');
/** How far after the first port. */
const PROVIDER_PORT = 3;

/** The local back end: the contract's API, sign-in, media and the built app. Not for production. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { now = Date.now, dist = join(ROOT, 'dist'), dataFolder = LOCAL } = options;
  const say = options.quiet ? () => undefined : (text: string) => void process.stderr.write(`${text}\n`);
  const certificate = openCertificate(dataFolder, Date.now());
  // Before the database: one that was made and not filled, because a port was taken, would count as kept.
  const ports = await takePorts(options.port, options.origins ?? 1, certificate);
  const opened = openSqlite(dataFolder, options.reset ? 'begin-anew' : 'keep');
  if (opened.state === 'replaced') {
    say('The kept data was of another version and has been rebuilt from the seed.');
  }
  const addresses = addressesOf(ports);
  const config: DeployConfig = { ...localConfig(addresses, version()), ...options.config };
  const onMail = (mail: { to: string; text: string }) => say(`Mail to ${mail.to}:\n${mail.text}\n`);
  const backend = createBackend({
    database: opened.database,
    addresses,
    config,
    now,
    rotatesRefreshTokens: options.rotatesRefreshTokens === true,
    onMail,
  });
  const reset = seed(opened, backend, options.posts ?? 0);
  const requests = createRequestLog();
  const faults = options.faults ? createFaultBook(options.faults === true ? [] : options.faults) : undefined;
  const network = createNetwork();
  const routes = createRoutes({
    backend,
    dist,
    kept: createDerivedFiles(join(LOCAL, 'made')),
    local: createLocalRoutes(backend, { requests, faults, network, reset }),
    onBug: (error) => say(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  });
  for (const { listening, serves } of ports) {
    listening.answerWith(createOriginListener({ routes, serves, requests, faults, network, watch: options.watch }));
  }
  return {
    origin: addresses.app,
    apiOrigin: addresses.api,
    mediaOrigin: addresses.media,
    config,
    reset,
    bearerOf: (email, siteUuid) => bearerOf(backend, email, siteUuid),
    async close() {
      await Promise.all(ports.map(({ listening }) => listening.close()));
      opened.database.close();
    },
  };
}

interface Port {
  listening: Listening;
  serves: readonly Origin[];
}

async function takePorts(first: number, origins: 1 | 3, certificate: Certificate): Promise<Port[]> {
  const parts = origins === 1 ? ([['app', 'api', 'media']] as const) : ([['app'], ['api'], ['media']] as const);
  const taken: Port[] = [];
  const wanted = [
    ...parts.map((serves, index) => ({ serves, after: index })),
    { serves: ['provider'] as const, after: PROVIDER_PORT, certificate },
  ];
  for (const { serves, after, ...secure } of wanted) {
    const port = first === 0 ? 0 : first + after;
    try {
      const listening = 'certificate' in secure ? await listenNear(port, secure.certificate) : await listen(port);
      taken.push({ listening, serves });
    } catch (error) {
      await Promise.all(taken.map(({ listening }) => listening.close()));
      throw error;
    }
  }
  return taken;
}

/** Who looks for the provider learns its port from the API: any free one does where this one is taken. */
async function listenNear(port: number, certificate: Certificate): Promise<Listening> {
  try {
    return await listen(port, certificate);
  } catch {
    return listen(0, certificate); // Taken, or there are no more ports after the last one.
  }
}

function addressesOf(ports: readonly Port[]): Addresses {
  const hostOf = (part: Origin) =>
    `localhost:${ports.find(({ serves }) => serves.includes(part))?.listening.port ?? 0}`;
  const originOf = (part: Origin) => `http://${hostOf(part)}`;
  const [app, api, media] = [originOf('app'), originOf('api'), originOf('media')];
  const baseApiUrl = api === app ? '/api' : `${api}/api`;
  return { app, api, media, baseApiUrl, codeProvider: hostOf('provider') };
}

/** Brings the library up to date, and the people when there are none yet. Gives back how to bring them back. */
function seed({ database, state }: OpenedSqlite, backend: Backend, postCount: number): () => void {
  seedLibrary(database, readContent(CONTENT), postCount);
  const bringBack = () => seedPeople({ database, ...backend }, backend.now());
  if (state !== 'kept') {
    bringBack();
  }
  return bringBack;
}

function bearerOf({ sites, cognito }: Backend, email: string, siteUuid: string): string {
  const site = sites.find(siteUuid);
  if (!site) {
    throw new Error(`There is no site ${siteUuid}.`);
  }
  const { idToken, accessToken } = cognito.issueTokens({ poolId: site.auth.userPoolId, username: email });
  return site.auth.tokenUse === 'access' ? accessToken : idToken;
}

function version(): string {
  const file: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return v.parse(v.object({ version: v.string() }), file).version;
}
