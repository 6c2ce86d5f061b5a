import { useLingui } from '@lingui/react/macro';

import { href } from '#contract/app/routes.ts';
import { PolicyRow } from '#features/policies/policy-row.tsx';
import { usePolicies } from '#features/policies/use-policies.ts';
import * as styles from '#pages/home/home.css.ts';
import { EnglishNote } from '#pages/parts/english-note.tsx';
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
  const { policies, shownIn, error, retry } = usePolicies({
    siteUuid,
    language,
    type: 'company',
    isAsked: (isHere) => isUsed || !isHere,
  });
  if (error === null && (policies ?? []).length === 0) {
    return null;
  }
  const title = t`Policies & Benefits`;
  return (
    <Section title={title} action={<MoreLink to={href('policies', {})} of={title} />}>
      {shownIn === 'english' && <EnglishNote look="line" />}
      {policies === undefined ? (
        <SectionFailure onRetry={retry} />
      ) : (
        <ul className={styles.policies}>
          {readablePolicies(policies)
            .slice(0, ROOM)
            .map(({ key, policy }) => (
              <PolicyRow key={key} siteUuid={siteUuid} policy={policy} shownIn={shownIn} />
            ))}
        </ul>
      )}
    </Section>
  );
}
