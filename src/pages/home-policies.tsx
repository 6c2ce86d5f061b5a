import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Policy } from '#contract/policies.ts';
import { href } from '#contract/routes.ts';
import { policyQueries } from '#features/policies/policy-queries.ts';
import { Icon } from '#ui/icon.tsx';
import { grow } from '#ui/layout.css.ts';
import { NewTabLink } from '#ui/new-tab-link.tsx';
import { Section } from '#ui/section.tsx';

import * as styles from './home.css.ts';
import { MoreLink } from './more-link.tsx';
import { SectionFailure } from './post-section.tsx';
import { readablePolicies } from './readable-policies.ts';

const ROOM = 6;

/** The organisation's policies by name. Those on another site are links; files are downloaded where all of them are. */
export function HomePolicies({ siteUuid, language }: { readonly siteUuid: string; readonly language: string }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(policyQueries.list(siteUuid, language, 'company'));
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
              <li key={key} className={styles.policy}>
                <PolicyName policy={policy} />
              </li>
            ))}
        </ul>
      )}
    </Section>
  );
}

function PolicyName({ policy }: { readonly policy: Policy }) {
  const { name } = policy;
  if (!('externalUrl' in policy)) {
    return (
      <>
        <Icon name="document" />
        <bdi className={grow}>{name}</bdi>
      </>
    );
  }
  return (
    <>
      <Icon name="document" />
      <NewTabLink href={policy.externalUrl} className={grow}>
        <bdi>{name}</bdi>
      </NewTabLink>
      <Icon name="external" size="small" />
    </>
  );
}
