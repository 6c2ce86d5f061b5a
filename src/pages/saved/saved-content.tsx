import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import { isParentStage, PARENT_STAGES } from '#contract/api/stages.ts';
import { href, ROUTES } from '#contract/app/routes.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import { policyQueries } from '#features/policies/policy-queries.ts';
import { clearedAt } from '#device/database/eviction.ts';
import { savedArticles } from '#device/saved/saved-articles.ts';
import { sizeOf } from '#features/posts/saved/weight/saved-size.ts';
import { useIsSavingImpossible } from '#features/posts/saved/use-saved-row.ts';
import { useSavedRows } from '#features/posts/saved/use-saved-rows.ts';
import { useReader } from '#features/profile/queries/use-reader.ts';
import { LONG_DATE } from '#i18n/dates.ts';
import { LeavePack } from '#pages/parts/leave-pack/leave-pack.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

import { SavedList } from './saved-list.tsx';
import { SavedPolicies } from './saved-policies.tsx';
import * as styles from './saved.css.ts';
import { StorageCard } from './storage-card.tsx';

/** What was saved on purpose. Nothing of it needs a network. */
export function SavedContent() {
  const { siteUuid, profile } = useReader();
  const all = useSavedRows();
  const isImpossible = useIsSavingImpossible();
  const files = useQuery(policyQueries.keptFiles(siteUuid)).data;
  useEffect(
    () => () => {
      void savedArticles()?.library.dropRemoved(); // Whoever leaves wants nothing brought back.
    },
    [],
  );
  if (isImpossible) {
    return (
      <>
        <Impossible />
        <SavedPolicies siteUuid={siteUuid} files={files} rows={[]} />
      </>
    );
  }
  const rows = [...(all?.values() ?? [])];
  const articles = rows.filter(({ partOf, file }) => partOf === undefined && file === undefined);
  const packed = rows.filter(({ pack, step }) => pack !== undefined && step !== 'removed');
  const here = rows.filter(({ step }) => step !== 'removed');
  const policies = [...(files?.values() ?? [])].reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <>
      <div className={styles.cards}>
        <StorageCard articles={all && sizeOf(here)} policies={policies} />
        <LeavePack stages={profile?.stages ?? []} />
      </div>
      {all === undefined && <div style={{ minBlockSize: '100vh' }} />}
      {all !== undefined && articles.length + packed.length === 0 ? (
        <Empty />
      ) : (
        shelvesOf(articles, packed).map(({ pack, shown }) => (
          <SavedList
            key={pack}
            title={pack === '' ? <Trans>Saved articles</Trans> : <PackTitle pack={pack} />}
            shown={shown}
            rows={rows}
          >
            {pack !== '' && <AlsoPacked />}
          </SavedList>
        ))
      )}
      <SavedPolicies siteUuid={siteUuid} files={files} rows={rows} />
    </>
  );
}

function Impossible() {
  return (
    <EmptyState level={2} drawing={<Drawing name="nest" />} title={<Trans>Saved articles</Trans>}>
      <p>
        <Trans>This browser doesn't save articles or pictures for Kinward.</Trans>
      </p>
    </EmptyState>
  );
}

function Empty() {
  const { i18n } = useLingui();
  const at = clearedAt();
  const day = i18n.date(new Date(at ?? 0), LONG_DATE);
  return (
    <EmptyState
      level={2}
      drawing={<Drawing name="nest" />}
      title={<Trans>Saved articles</Trans>}
      actions={
        <ButtonLink to={href('home', {})}>
          <Trans>Find something to save</Trans>
        </ButtonLink>
      }
    >
      <p>
        {at === null ? (
          <Trans>
            You haven't saved anything yet. What you save opens without a connection and stays until you remove it.
            Press Save for offline on an article, or get ready for leave above.
          </Trans>
        ) : (
          <Trans>
            On {day}, this device cleared what Kinward had kept, including anything you had saved. Save it again to read
            it without a connection.
          </Trans>
        )}
      </p>
    </EmptyState>
  );
}

function PackTitle({ pack }: { readonly pack: string }) {
  const { i18n } = useLingui();
  const stage = isParentStage(pack) ? i18n._(PARENT_STAGES[pack].label) : pack;
  return <Trans>Ready for leave: {stage}</Trans>;
}

/** What else every pack has here, each on its own page. */
function AlsoPacked() {
  const { i18n } = useLingui();
  return (
    <p className={styles.also}>
      <Link to={href('policies', {})}>{i18n._(ROUTES.policies.title)}</Link>
      <Link to={href('contactUs', {})}>{i18n._(ROUTES.contactUs.title)}</Link>
    </p>
  );
}

/** What was saved one by one comes first, then the packs, also those that have no article. */
function shelvesOf(
  rows: readonly SavedRow[],
  packed: readonly SavedRow[],
): { pack: string; shown: readonly SavedRow[] }[] {
  const packs = [...new Set([...rows, ...packed].map(({ pack = '' }) => pack))].toSorted();
  return packs.map((pack) => ({ pack, shown: rows.filter((row) => (row.pack ?? '') === pack) }));
}
