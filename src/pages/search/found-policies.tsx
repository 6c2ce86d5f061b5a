import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import { href } from '#contract/app/routes.ts';
import { HighlightedWords } from '#features/search/highlighted-words.tsx';
import * as styles from '#features/search/search.css.ts';
import type { SearchResults } from '#features/search/use-search-results.ts';
import { Icon } from '#ui/drawings/icon.tsx';

interface FoundPoliciesProps {
  readonly kept: SearchResults['kept'];
  readonly term: string;
}

/** The policies that a search finds among those kept here: each leads to its list, where it opens. */
export function FoundPolicies({ kept, term }: FoundPoliciesProps) {
  const id = useId();
  const policies = kept?.policies ?? [];
  return policies.length === 0 ? null : (
    <>
      <p id={id} className={styles.label}>
        <Trans>Policies</Trans>
      </p>
      <ul aria-labelledby={id}>
        <PolicyLinks policies={policies} term={term} />
      </ul>
    </>
  );
}

interface PolicyLinksProps {
  readonly policies: NonNullable<SearchResults['kept']>['policies'];
  readonly term: string;
  onFollow?(): void;
}

export function PolicyLinks({ policies, term, onFollow }: PolicyLinksProps) {
  return policies.map(({ policyType, name, words = [] }) => (
    <li key={`${policyType} ${name}`} className={styles.row}>
      <Link
        to={href(policyType === 'company' ? 'policies' : 'governmentPolicies', {})}
        className={styles.entry}
        onClick={onFollow}
      >
        <Icon name="document" size="small" />
        <bdi className={styles.words}>
          <HighlightedWords words={name} term={[term, ...words].join(' ')} />
        </bdi>
      </Link>
    </li>
  ));
}
