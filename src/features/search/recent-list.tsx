import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import { href } from '#contract/app/routes.ts';
import { forgetSearch, forgetSearches, useRecentSearches } from '#device/storage/recent-searches.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/drawings/icon.tsx';

import * as styles from './search.css.ts';

interface RecentListProps {
  onFollow(): void;
  /** Called before a button goes that may have the focus. */
  onRemove(): void;
}

/** What one searched for last on this device, to search again or to remove. */
export function RecentList({ onFollow, onRemove }: RecentListProps) {
  const { t } = useLingui();
  const id = useId();
  const terms = useRecentSearches();
  if (terms.length === 0) {
    return null;
  }
  return (
    <>
      <div className={styles.head}>
        <p id={id} className={styles.label}>
          <Trans>Recent searches</Trans>
        </p>
        <Button
          look="plain"
          size="small"
          onClick={() => {
            onRemove();
            forgetSearches();
          }}
        >
          <Trans>Remove all</Trans>
        </Button>
      </div>
      <ul aria-labelledby={id}>
        {terms.map((term) => (
          <li key={term} className={styles.row}>
            <Link to={href('searchResults', {}, { term })} className={styles.entry} onClick={onFollow}>
              <Icon name="clock" size="small" />
              <bdi className={styles.words}>{term}</bdi>
            </Link>
            <IconButton
              label={t`Remove “${term}”`}
              icon="close"
              onClick={() => {
                onRemove();
                forgetSearch(term);
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
