import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import { SUGGESTED_TOPICS_MAX } from '#contract/api/constants.ts';
import { href } from '#contract/app/routes.ts';

import * as styles from './search.css.ts';
import { searchQueries } from './search-queries.ts';

interface TopicLinksProps {
  readonly siteUuid: string;
  readonly language: string;
  /** A tag's name as text. */
  nameOf(name: string): string;
  readonly place: keyof typeof SUGGESTED_TOPICS_MAX;
  readonly onFollow?: () => void;
}

/** Topics that one might search for. Without them the search is whole, so nothing is said where they don't come. */
export function TopicLinks({ siteUuid, language, nameOf, place, onFollow }: TopicLinksProps) {
  const id = useId();
  const { data = [] } = useQuery(searchQueries.topics(siteUuid, language));
  const names = [...new Set(data.map(({ name }) => nameOf(name)))].filter((name) => name !== '');
  if (names.length === 0) {
    return null;
  }
  return (
    <>
      <p id={id} className={styles.label}>
        <Trans>Suggested topics</Trans>
      </p>
      <ul aria-labelledby={id} className={styles.topics}>
        {names.slice(0, SUGGESTED_TOPICS_MAX[place]).map((name) => (
          <li key={name}>
            <Link to={href('searchResults', {}, { term: name })} className={styles.topic} onClick={onFollow}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
