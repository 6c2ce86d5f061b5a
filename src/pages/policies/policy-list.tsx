import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { PolicyType } from '#contract/api/policies.ts';
import { href } from '#contract/app/routes.ts';
import { policyQueries } from '#features/policies/policy-queries.ts';
import { PolicyRow } from '#features/policies/policy-row.tsx';
import { usePolicies } from '#features/policies/use-policies.ts';
import { useReader } from '#features/profile/queries/use-reader.ts';
import { topic, topics } from '#features/resources/resources.css.ts';
import { siteQueries } from '#features/site/site-queries.ts';
import { EnglishNote } from '#pages/parts/english-note.tsx';
import { ListFailure } from '#pages/parts/list-failure.tsx';
import * as styles from '#pages/parts/lists.css.ts';
import { askAheadInLanguage, type PageVisit } from '#pages/parts/page-visit.ts';
import { readablePolicies } from '#pages/parts/readable-policies.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';
import { PageTitle } from '#ui/text/page-title.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

interface PolicyListProps {
  readonly type: PolicyType;
  readonly title: ReactNode;
  readonly lead: ReactNode;
}

export function prefetchPolicies(
  type: PolicyType,
  { client, reader: { siteUuid, language }, signal }: PageVisit,
): void {
  void askAheadInLanguage(client, language, (wanted) => policyQueries.list(siteUuid, wanted, type), signal);
}

/** docs/coverage.md §2.1: the policies of one kind, and the way to those of the other where there are any. */
export function PolicyList({ type, title, lead }: PolicyListProps) {
  const { siteUuid, language } = useReader();
  const { policies, shownIn, error, retry } = usePolicies({ siteUuid, language, type });
  const readable = readablePolicies(policies ?? []);
  return (
    <>
      <PageTitle lead={lead}>{title}</PageTitle>
      <PolicyKinds siteUuid={siteUuid} current={type} />
      {shownIn === 'english' && <EnglishNote />}
      {policies === undefined && (error === null ? <Loading /> : <ListFailure error={error} onRetry={retry} />)}
      {policies !== undefined && readable.length === 0 && (
        <EmptyState drawing={<Drawing name="nest" />} title={<Trans>No policies yet</Trans>}>
          <p>
            <Trans>Policies appear here as soon as they are published.</Trans>
          </p>
        </EmptyState>
      )}
      {readable.length > 0 && (
        <ul className={`${styles.list} ${stack}`}>
          {readable.map(({ key, policy }) => (
            <PolicyRow key={key} siteUuid={siteUuid} policy={policy} shownIn={shownIn} headingLevel={2} />
          ))}
        </ul>
      )}
    </>
  );
}

/** docs/coverage.md §2.1: government policies are for locale us only. */
function PolicyKinds({ siteUuid, current }: { readonly siteUuid: string; readonly current: PolicyType }) {
  const { t } = useLingui();
  const { data } = useQuery(siteQueries.settings(siteUuid));
  if (data?.settings.siteRegion !== 'us') {
    return null;
  }
  const currentIf = (type: PolicyType) => (type === current ? 'page' : undefined);
  return (
    <nav className={topics} aria-label={t`Types of policy`}>
      <Link className={topic} to={href('policies', {})} aria-current={currentIf('company')}>
        <span>
          <Trans>
            Company <VisuallyHidden>Policies</VisuallyHidden>
          </Trans>
        </span>
      </Link>
      <Link className={topic} to={href('governmentPolicies', {})} aria-current={currentIf('government')}>
        <span>
          <Trans>
            Government <VisuallyHidden>Policies</VisuallyHidden>
          </Trans>
        </span>
      </Link>
    </nav>
  );
}

function Loading() {
  return (
    <div role="status" className={styles.list}>
      <VisuallyHidden>
        <Trans>Loading</Trans>
      </VisuallyHidden>
      <Skeleton width="60%" />
      <Skeleton width="45%" />
    </div>
  );
}
