import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { href } from '#contract/app/routes.ts';
import { policyQueries } from '#features/policies/policy-queries.ts';
import { PolicyRow } from '#features/policies/policy-row.tsx';
import * as styles from '#pages/home/home.css.ts';
import { readablePolicies } from '#pages/parts/readable-policies.ts';
import { useIsUsed } from '#pages/parts/use-is-used.ts';
import { Section } from '#ui/surfaces/section.tsx';

import { MoreLink } from './more-link.tsx';
import { SectionFailure } from './post-section.tsx';

const ROOM = 6;

/** The organisation's policies, each as on the page of all of them: a link, or a file that can be downloaded. */
export function HomePolicies({ siteUuid, language }: { readonly siteUuid: string; readonly language: string }) {
  const { t } = useLingui();
  const isUsed = useIsUsed();
  const { data, isError, refetch } = useQuery({
    ...policyQueries.list(siteUuid, language, 'company'),
    enabled: ({ state }) => isUsed || state.data === undefined,
  });
  const isFailed = isError && data === undefined;
  if (!isFailed && (data ?? []).length === 0) {
    return null;
  }
  const title = t`Policies & Benefits`;
  return (
    <Section title={title} action={<MoreLink to={href('policies', {})} of={title} />}>
      {data === undefined ? (
        <SectionFailure onRetry={() => void refetch()} />
      ) : (
        <ul className={styles.policies}>
          {readablePolicies(data)
            .slice(0, ROOM)
            .map(({ key, policy }) => (
              <PolicyRow key={key} siteUuid={siteUuid} policy={policy} />
            ))}
        </ul>
      )}
    </Section>
  );
}
