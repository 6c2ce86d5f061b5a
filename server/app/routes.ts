import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import type { Context } from 'hono';

import { notFound } from '#server/api/refusal.ts';
import type { Backend } from '#server/backend.ts';
import { RESERVED_PREFIXES } from '#server/config/addresses.ts';
import { bytesAnswer } from '#server/http/bytes-answer.ts';
import type { DerivedFiles } from '#server/http/derived-files.ts';
import { headerRules, headersFor } from '#server/http/header-rules.ts';
import { scriptHashesOf } from '#server/http/headers.ts';

import { readAppFiles } from './app-files.ts';
import type { AppFile, AppFiles } from './app-files.ts';

const INDEX = '/index.html';
const NOT_BUILT = 'The app has not been built yet: npm run build.';

/**
 * The built app. A navigation, and whatever names no file by its ending, gets its page: the router finds out what it
 * shows. So does who asks without a browser, to see whether the app is there.
 */
export function createAppRoutes(backend: Backend, folder: string, kept: DerivedFiles): Hono {
  const routes = new Hono();
  if (!existsSync(join(folder, INDEX))) {
    return routes.get('*', (context) => context.text(NOT_BUILT, 503));
  }
  const files = readAppFiles(folder, kept);
  const index = files.get(INDEX);
  const hashes = scriptHashesOf(index ? Buffer.from(index.bytes).toString() : '');
  const connect = [`https://${backend.addresses.codeProvider}`];
  const rules = headerRules(backend.config, hashes, { connect });
  return routes.get('*', (context) => {
    const { path } = context.req;
    const file = fileFor(files, context);
    if (!file) {
      throw notFound('The file');
    }
    const { 'cache-control': cacheControl = 'no-cache', ...headers } = headersFor(rules, path);
    return fileAnswer(context, file, { cacheControl, headers });
  });
}

function fileFor(files: AppFiles, context: Context): AppFile | undefined {
  const { path } = context.req;
  if (RESERVED_PREFIXES.some((prefix) => `${path}/`.startsWith(prefix))) {
    return undefined;
  }
  const isPage = extname(path) === '' || (context.req.header('accept') ?? '').includes('text/html');
  return files.get(path) ?? (isPage && !path.startsWith('/assets/') ? files.get(INDEX) : undefined);
}

async function fileAnswer(
  context: Context,
  file: AppFile,
  { cacheControl, headers }: { cacheControl: string; headers: Readonly<Record<string, string>> },
): Promise<Response> {
  const takesBrotli = /\bbr\b/.test(context.req.header('accept-encoding') ?? '');
  const packed = takesBrotli ? await file.brotli : undefined;
  const varying = file.brotli ? { vary: 'accept-encoding' } : {};
  return bytesAnswer(packed ?? file.bytes, {
    type: file.type,
    cacheControl,
    headers: { ...headers, ...varying, ...(packed ? { 'content-encoding': 'br' } : {}) },
    ifNoneMatch: context.req.header('if-none-match'),
  });
}
