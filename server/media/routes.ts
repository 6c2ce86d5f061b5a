import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Context } from 'hono';

import { noAccess, notFound, Refusal } from '#server/api/refusal.ts';
import type { Backend } from '#server/backend.ts';
import { PICTURES_PATH, TRANSFORMS_PATH } from '#server/config/addresses.ts';
import { bytesAnswer } from '#server/http/bytes-answer.ts';
import type { DerivedFiles } from '#server/http/derived-files.ts';

import { MEDIA_FILES_PATH } from './file-addresses.ts';
import { drawLogo } from './logo.ts';
import { createPictureFiles, isPictureFormat, isRatio, isWidth } from './picture-files.ts';
import { makePolicyPdf } from './policy-pdf.ts';

const A_DAY = 'public, max-age=86400';
const CLIPS = join(import.meta.dirname, '../content/clips');
const CLIP_TYPES: Readonly<Record<string, string>> = { webm: 'video/webm', vtt: 'text/vtt; charset=utf-8' };

/** Pictures, their transformations, logos, clips and policy files. Nothing here asks for a token. */
export function createMediaRoutes(backend: Backend, kept: DerivedFiles): Hono {
  const routes = new Hono();
  const pictures = createPictureFiles(kept, (slug) => backend.posts.categoryOf(slug));

  routes.get(`${PICTURES_PATH}/:file{[^/]+\\.svg}`, (context) => {
    return svgAnswer(context, pictures.svg(slugOf(context.req.param('file'))));
  });
  routes.get(`${PICTURES_PATH}/:file{[^/]+\\.jpg}`, async (context) => {
    return picture(context, 'image/jpeg', await pictures.jpeg(slugOf(context.req.param('file'))));
  });
  routes.get(`${PICTURES_PATH}/:format/:file{[^/]+\\.jpg}`, async (context) => {
    const { format, file } = context.req.param();
    return picture(
      context,
      'image/jpeg',
      isPictureFormat(format) ? await pictures.jpeg(slugOf(file), format) : undefined,
    );
  });
  routes.get(`${TRANSFORMS_PATH}/:file{[^/]+\\.(?:jpg|svg)}`, async (context) => {
    const width = Number(context.req.query('width') ?? '960');
    const ratio = context.req.query('aspect_ratio');
    if (!isWidth(width) || (ratio !== undefined && !isRatio(ratio))) {
      throw new Refusal(400, 'width is a number of pixels, aspect_ratio is 1:1 or 3:2.');
    }
    return picture(context, 'image/webp', await pictures.webp(slugOf(context.req.param('file')), width, ratio));
  });

  routes.get('/media/logos/:file{[\\w-]+\\.svg}', (context) => {
    return svgAnswer(context, drawLogo(slugOf(context.req.param('file')), backend.sites.all()));
  });

  routes.get('/media/clips/:file{[\\w-]+(?:\\.[a-zA-Z-]{2,12})?\\.(?:webm|vtt)}', async (context) => {
    const file = context.req.param('file');
    const bytes = await readFile(join(CLIPS, file)).catch(() => undefined); // No such clip.
    return sent(context, bytes, CLIP_TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
  });

  routes.get(`${MEDIA_FILES_PATH}/:fileName`, async (context) => {
    const fileName = context.req.param('fileName');
    const { expires = '', token = '' } = context.req.query();
    if (!backend.files.isGood(fileName, expires, token)) {
      throw noAccess();
    }
    const document = backend.policies.document(fileName, ['company', 'government']);
    const bytes = document && (await kept.get(JSON.stringify(document), '.pdf', () => makePolicyPdf(document)));
    const disposition = `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`;
    return sent(context, bytes, 'application/pdf', 'private, no-store', { 'content-disposition': disposition });
  });

  routes.all('/media/*', () => {
    throw notFound('The file');
  });
  return routes;
}

function slugOf(file: string): string {
  return file.replace(/\.\w+$/, '');
}

function picture(context: Context, type: string, bytes: Uint8Array | undefined): Response {
  return sent(context, bytes, type);
}

/** A drawing opened by its address runs nothing and loads nothing. */
function svgAnswer(context: Context, svg: string | undefined): Response {
  const bytes = svg === undefined ? undefined : Buffer.from(svg);
  return sent(context, bytes, 'image/svg+xml', A_DAY, { 'content-security-policy': "default-src 'none'; sandbox" });
}

function sent(
  context: Context,
  bytes: Uint8Array | undefined,
  type: string,
  cacheControl = A_DAY,
  headers: Readonly<Record<string, string>> = {},
): Response {
  if (!bytes) {
    throw notFound('The file');
  }
  return bytesAnswer(bytes, {
    type,
    cacheControl,
    headers,
    ifNoneMatch: context.req.header('if-none-match'),
    range: context.req.header('range'),
  });
}
