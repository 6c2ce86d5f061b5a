import * as v from 'valibot';

import { Claims, ownerOf, readToken } from '#contract/api/sign-in/token.ts';
import { checksumOf } from '#contract/checksum.ts';
import { LAST_SEEN_CACHE } from '#contract/device/caches.ts';
import { FileReport } from '#contract/device/file-messages.ts';
import { lastSeenAddress, LastSeenPage } from '#contract/device/last-seen.ts';
import { OutboxMessage, parseAgreed, parseOutboxRow } from '#contract/device/outbox.ts';
import type { StoredRow } from '#contract/device/outbox.ts';
import { SavedRow } from '#contract/device/saved.ts';
import { SendPermit } from '#contract/device/send-permit.ts';
import { TabMessage } from '#contract/device/tab-messages.ts';
import { PageMessage, WorkerMessage } from '#contract/device/worker-messages.ts';
import { isReadingRow } from '#device/database/reading-history.ts';
import { readCopy } from '#device/files/cache-copy.ts';
import { SearchReply } from '#features/search/kept/messages.ts';
import { readLaunchLink } from '#features/session/single-sign-on/launch-link.ts';
import { cacheablePost } from '#sw/cacheable.ts';
import { findLastSeen, withLastSeen } from '#sw/last-seen.ts';
import { renewTokens } from '#sw/outbox/renew-tokens.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { json, schemaDoor } from './door.ts';
import type { Door } from './door.ts';
import * as good from './examples.ts';

const SHELL = '<html><link rel="standard-font" href="/a.woff2"><p class="first-notice first-notice-old"></p></html>';
const URL_OF_PAGE = new URL('https://app.example/v2/');
const PAGE = {
  v: 2,
  owner: good.OWNER,
  at: 5,
  look: 'day en',
  title: 'Home',
  styles: ['/assets/style-1.css'],
  html: '<h1>Home</h1>',
  checksum: checksumOf('<h1>Home</h1>'),
};
const KEEP_FILE = {
  type: 'keep-file',
  owner: good.OWNER,
  siteUuid: 'site-1',
  fileName: 'a.pdf',
  url: 'https://files.example/a.pdf',
};
const JOURNEY_CHANGE = { type: 'agreed', siteUuid: 'site-1', journey: good.JOURNEY, wish: 'subscribed' };

/** Between tabs, page and workers: whoever runs a script in this origin can send them, so can an older build. */
const MESSAGES: readonly Door[] = [
  schemaDoor(
    'page to worker',
    PageMessage,
    KEEP_FILE,
    { type: 'forget', owner: good.OWNER },
    { type: 'activate-update' },
  ),
  schemaDoor(
    'worker to page',
    WorkerMessage,
    { type: 'post-changed', siteUuid: 'site-1', slug: 'sleep' },
    { type: 'post-refused', siteUuid: 'site-1', slug: 'sleep', status: 404 },
    { type: 'network', reachable: true },
  ),
  schemaDoor('tab to tab', TabMessage, { type: 'signed-in', owner: good.OWNER }, { type: 'signed-out' }),
  schemaDoor('outbox to outbox', OutboxMessage, JOURNEY_CHANGE, { type: 'changed' }),
  schemaDoor(
    'file to page',
    FileReport,
    { type: 'progress', received: 1, total: null },
    { type: 'failed', why: 'cut' },
  ),
  schemaDoor(
    'search to page',
    SearchReply,
    {
      type: 'found',
      id: 1,
      posts: [{ slug: 'sleep', words: ['sleep'], passage: 'x', summary: good.SUMMARY }],
      total: 1,
      policies: [{ policyType: 'company', name: 'x' }],
    },
    { type: 'articles', slugs: ['sleep'] },
  ),
];

/** Rows and documents of the databases and of Cache Storage. */
const STORED: readonly Door[] = [
  {
    name: 'rows of the outbox',
    examples: [good.JOURNEY_ROW, good.DOCUMENT_ROW],
    read: (text) => {
      const row = json(text);
      const parsed = isRow(row) ? parseOutboxRow(row) : undefined;
      return parsed === 'newer' ? undefined : parsed;
    },
  },
  { name: 'settled rows of the outbox', examples: [good.AGREED_ROW], read: (text) => parseAgreed(json(text)) },
  schemaDoor('rows of what was saved', SavedRow, good.SAVED_ROW),
  {
    name: 'rows of what was read',
    examples: [good.READING_ROW],
    read: (text) => {
      const row = json(text);
      return isReadingRow(row) ? { share: row.share, position: row.position } : undefined;
    },
  },
  {
    name: 'copies in Cache Storage',
    examples: [[good.SAVED_ROW, good.SAVED_ROW]],
    read: async (text) => {
      const rows = await inCache('copy', '/copy?1', text, () => readCopy({ name: 'copy', address: '/copy' }, SavedRow));
      return rows.length === 0 ? undefined : rows;
    },
  },
  {
    name: 'the permit to send',
    examples: [[good.SEND_PERMIT]],
    read: async (text) =>
      (
        await inCache('permit', '/permit?1', text, () => readCopy({ name: 'permit', address: '/permit' }, SendPermit))
      )[0],
  },
  {
    name: 'pages as last seen',
    examples: [PAGE],
    again: LastSeenPage,
    read: async (text) => {
      const page = await inCache(LAST_SEEN_CACHE, lastSeenAddress('/v2/'), text, (storage) =>
        findLastSeen(storage, URL_OF_PAGE, (file) => file === '/assets/style-1.css'),
      );
      return page === null ? undefined : inItsPlace(page);
    },
  },
];

const TOKEN = `h.${base64url(JSON.stringify(good.CLAIMS))}.s`;
const PERMIT = v.parse(SendPermit, {
  ...good.SEND_PERMIT,
  owner: await ownerOf(good.CLAIMS, good.SEND_PERMIT.siteUuid),
});

/** What a token, a link or an answer to the worker says. */
const OTHERS: readonly Door[] = [
  {
    name: 'claims of a token',
    examples: [good.CLAIMS],
    again: Claims,
    read: (text) => readToken(`h.${base64url(text)}.s`),
  },
  {
    name: 'launch links',
    examples: [{ siteUuid: 'site-1', username: 'zoë@b.example', url: '/v2/profile', autoRegister: true }],
    read: (text) => readLaunchLink(base64url(text)),
  },
  {
    name: 'articles that the worker keeps',
    examples: [good.POST],
    read: async (text) => {
      const answer = new Response(text, { headers: { 'content-type': 'application/json' } });
      const bytes = await cacheablePost(answer, good.POST.slug);
      return typeof bytes === 'string' ? undefined : { slug: good.POST.slug };
    },
  },
  {
    name: 'tokens that the worker renews',
    examples: [{ AuthenticationResult: { IdToken: TOKEN, AccessToken: 'a', RefreshToken: 'r' } }],
    read: async (text) => {
      const renewed = await renewTokens(PERMIT, () => Promise.resolve(new Response(text)));
      return renewed === 'unreachable' || renewed === 'refused' ? undefined : renewed;
    },
  },
];

export const MESSAGE_DOORS: readonly Door[] = [...MESSAGES, ...STORED, ...OTHERS];

/** As the worker sends it: whatever a page says, it stays in its template, and what is known of it in its attribute. */
function inItsPlace(page: LastSeenPage): LastSeenPage {
  const sent = withLastSeen(SHELL, page);
  const [, after = ''] = sent.split('<template id="last-seen">');
  const isWhole =
    after.toLowerCase().split('</template').length === 2 && after.endsWith(SHELL.slice(SHELL.indexOf('<p')));
  if (!isWhole || !/^<html data-last-seen="[^"]*"><link /.test(sent)) {
    throw new Error('A page broke out of its place');
  }
  return page;
}

async function inCache<Answer>(
  name: string,
  address: string,
  text: string,
  read: (storage: CacheStorage) => Promise<Answer>,
): Promise<Answer> {
  const storage = fakeCaches();
  await (await storage.open(name)).put(address, new Response(text));
  Object.assign(globalThis, { caches: storage });
  return read(storage);
}

function isRow(row: unknown): row is StoredRow {
  return typeof row === 'object' && row !== null;
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}
