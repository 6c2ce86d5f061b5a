import { queryClient } from '#app/queries/query-client.ts';
import { isMissingIn } from '#contract/api/is-missing-in.ts';
import { queryKeyStart } from '#contract/api/query-key.ts';
import { isParentStage } from '#contract/api/stages.ts';
import { parseAddress } from '#contract/app/addresses.ts';
import { decoded } from '#contract/decoded.ts';
import { fileSlug } from '#contract/device/saved.ts';
import { noteValue } from '#device/install/value-moment.ts';
import { savesData } from '#device/network/data-saver.ts';
import { savedArticles } from '#device/saved/saved-articles.ts';
import type { SavableFile } from '#device/saved/saved-articles.ts';
import { readOwner } from '#device/session/owner.ts';
import type { FailedDownload } from '#features/policies/file-downloads.ts';
import { failureOf } from '#features/posts/saved/download/fetch-article.ts';
import type { FetchedArticle } from '#features/posts/saved/download/fetch-article.ts';
import { startSavedLibrary } from '#features/posts/saved/saved-library.ts';
import type { KnownPack } from '#features/posts/saved/download/save-packs.ts';
import type { LibraryPorts } from '#features/posts/saved/saved-library.ts';
import { cleanText } from '#features/posts/text/clean-text.ts';
import { readerNow } from '#features/profile/queries/use-reader.ts';
import { currentSession } from '#features/session/session.ts';
import { contextualPageQueries } from '#features/site/contextual-page-queries.ts';
import { knownConfig } from '#features/site/config.ts';
import { listPack } from '#pages/parts/leave-pack/list-pack.ts';

/** The library of whoever owns what is kept here; of nobody, none. */
export function startAppSaved(): void {
  const owner = readOwner()?.owner;
  if (owner !== undefined) {
    startSavedLibrary({
      owner,
      reader: () => readerNow(queryClient),
      media: () => ({ ...knownConfig(), dataSaver: savesData() }),
      isSignedIn: () => currentSession() !== null,
      hasValidSession,
      onSaved: () => noteValue('saved'),
      keepContacts,
      keepFile,
      packContents,
      filesBehind,
    });
  }
}

function keepContacts(): void {
  const { siteUuid, language } = readerNow(queryClient);
  queryClient
    .ensureQueryData(contextualPageQueries.contextualPage(siteUuid, 'contact-us', language))
    .catch(() => undefined); // It is asked for again at the next start, or once there is a connection.
}

async function keepFile(siteUuid: string, fileName: string): ReturnType<LibraryPorts['keepFile']> {
  const { downloadFile } = await import('#features/policies/file-downloads.ts');
  const outcome = await downloadFile({ siteUuid, fileName });
  if (savedArticles()?.rows.get(fileSlug(fileName))?.step === 'removed') {
    const { removeCachedFile } = await import('#device/files/cached-files.ts');
    await removeCachedFile(siteUuid, fileName); // Nobody wants what was still on its way.
  }
  await queryClient.invalidateQueries({ queryKey: queryKeyStart('keptFiles', { siteUuid }) });
  if (outcome === 'kept') {
    return { outcome, pictures: [] };
  }
  return outcome === 'under-way' || outcome.step !== 'failed' ? { outcome: 'no-answer' } : fileFailure(outcome);
}

function fileFailure({ why, error }: FailedDownload): FetchedArticle {
  if (error !== undefined) {
    return failureOf(error, hasValidSession);
  }
  switch (why) {
    case 'gone':
      return { outcome: 'gone' };
    case 'no-answer':
    case 'cut':
      return { outcome: 'no-answer' };
    case 'no-room':
    case 'too-large':
      return { outcome: 'failed', why };
    default:
      return { outcome: 'failed', why: 'broken' };
  }
}

function hasValidSession(): boolean {
  return currentSession()?.state === 'valid';
}

async function packContents(stage: string, from: 'here' | 'asked'): Promise<KnownPack> {
  if (!isParentStage(stage)) {
    return { posts: [], files: [], extent: 'whole' }; // A newer build's, before a roll-back.
  }
  const { siteUuid, language } = readerNow(queryClient);
  const { error, ...known } = await listPack(queryClient, { siteUuid, language, stage }, from);
  return error === undefined ? known : { ...known, failure: failureOf(error, hasValidSession) };
}

/** A link names the file of a policy at its end, or in its query. */
async function filesBehind(addresses: readonly string[]): Promise<readonly SavableFile[]> {
  const { siteUuid, language } = readerNow(queryClient);
  const { policyQueries } = await import('#features/policies/policy-queries.ts');
  const listIn = (wanted: string) => queryClient.ensureQueryData(policyQueries.list(siteUuid, wanted, 'company'));
  const policies = await listIn(language)
    .then((own) => (isMissingIn(language, own) ? listIn('en') : own))
    .catch(() => []); // Without the list nobody knows which links lead to files.
  const names = new Set(addresses.flatMap((address) => namesIn(address)));
  return policies.flatMap((policy) => {
    const fileName = 'externalUrl' in policy ? '' : policy.protected_resource.fileName;
    return names.has(fileName) ? [{ fileName, name: cleanText(policy.name) || fileName }] : [];
  });
}

function namesIn(address: string): readonly string[] {
  const url = parseAddress(address, location.origin);
  const last = url?.pathname.split('/').at(-1) ?? '';
  return url === null ? [] : [decoded(last), url.searchParams.get('filename') ?? ''].filter(Boolean);
}
