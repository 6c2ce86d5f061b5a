import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { NotReleased } from './changelog.ts';

/** Where the error service is, and as whom one may write there. */
export interface ErrorService {
  readonly url: string;
  readonly token: string;
  readonly organisation: string;
  readonly project: string;
}

export interface Uploaded {
  /** As error reports name it. */
  readonly release: string;
  readonly dist: string;
  readonly sourceMaps: string;
}

/** From `SENTRY_AUTH_TOKEN`, `SENTRY_ORG`, `SENTRY_PROJECT` and `SENTRY_URL`; undefined without a token. */
export function errorServiceOf(env: NodeJS.ProcessEnv): ErrorService | undefined {
  const token = env['SENTRY_AUTH_TOKEN'] ?? '';
  if (token === '') {
    return undefined;
  }
  const [organisation = '', project = ''] = [env['SENTRY_ORG'], env['SENTRY_PROJECT']];
  if (organisation === '' || project === '') {
    throw new NotReleased('SENTRY_AUTH_TOKEN is set, but SENTRY_ORG or SENTRY_PROJECT is not.');
  }
  return { url: (env['SENTRY_URL'] ?? 'https://sentry.io').replace(/\/$/, ''), token, organisation, project };
}

/** The scripts that have a source map, by their path in the build. */
function mappedScripts({ sourceMaps }: Pick<Uploaded, 'sourceMaps'>): string[] {
  const maps = readdirSync(sourceMaps, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js.map'),
  );
  return maps.map((name) => name.slice(0, -'.map'.length).split(path.sep).join('/')).toSorted();
}

/**
 * Sends each script and its map over Sentry's HTTP API. The scripts don't name their maps, so the header that goes with
 * the upload does. What is there already stays as it is.
 */
export async function uploadSourceMaps(service: ErrorService, uploaded: Uploaded): Promise<number> {
  const { url, organisation, project } = service;
  const { release, dist, sourceMaps } = uploaded;
  const releases = `${url}/api/0/organizations/${organisation}/releases/`;
  const files = `${url}/api/0/projects/${organisation}/${project}/releases/${encodeURIComponent(release)}/files/`;
  await send(service, releases, JSON.stringify({ version: release, projects: [project] }));
  const scripts = mappedScripts(uploaded);
  for (const script of scripts) {
    const map = `${script}.map`;
    const header = `Sourcemap:${path.posix.basename(map)}`;
    await send(service, files, form(path.join(dist, script), `~/${script}`, header));
    await send(service, files, form(path.join(sourceMaps, map), `~/${map}`));
  }
  return scripts.length;
}

function form(file: string, name: string, header?: string): FormData {
  const data = new FormData();
  data.set('name', name);
  data.set('file', new Blob([readFileSync(file)]), path.basename(file));
  if (header !== undefined) {
    data.set('header', header);
  }
  return data;
}

async function send({ token }: ErrorService, url: string, body: string | FormData): Promise<void> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const headers = { authorization: `Bearer ${token}`, ...type };
  const { ok, status } = await fetch(url, { method: 'POST', headers, body, redirect: 'error' });
  const isThereAlready = status === 409;
  if (!ok && !isThereAlready) {
    throw new NotReleased(`The error service answered ${status} to ${new URL(url).pathname}.`);
  }
}
