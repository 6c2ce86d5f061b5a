import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

import { href } from '#contract/app/routes.ts';
import { useConnection } from '#device/network/connectivity.ts';
import { useChoices } from '#device/storage/choices.ts';
import { LearningFrame } from '#features/learning/learning-frame.tsx';
import { isModuleAvailable, learningQueries } from '#features/learning/learning-queries.ts';
import { apiBase } from '#features/site/config.ts';
import { LogOutButton } from '#pages/parts/log-out-button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { row } from '#ui/surfaces/layout.css.ts';
import { pageTitle } from '#ui/text/text.css.ts';

import * as styles from './interactive-learning.css.ts';
import { LearningMissing } from './learning-missing.tsx';

/** docs/coverage.md §2.1: a module of the content system, by itself on the screen, with the way back above it. */
export function Page() {
  const { packageUuid = '', moduleUuid = '' } = useParams();
  const siteUuid = useChoices().selectedSite?.site.siteUuid ?? '';
  const connection = useConnection();
  const module = { siteUuid, packageUuid, moduleUuid };
  const { data, dataUpdatedAt, isFetching, isPending, refetch } = useQuery(learningQueries.module(module, apiBase));
  const retry = () => void refetch();
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 tabIndex={-1} className={pageTitle}>
          <Trans>Interactive learning</Trans>
        </h1>
        <div className={row}>
          <ButtonLink look="plain" size="small" to={href('home', {})}>
            <Trans>Go to home page</Trans>
          </ButtonLink>
          <LogOutButton />
        </div>
      </div>
      {isPending && (
        <p role="status">
          <Spinner /> <Trans>Loading</Trans>
        </p>
      )}
      {data !== undefined && isModuleAvailable(data.state) && (
        <LearningFrame key={dataUpdatedAt} address={data.address} onRetry={retry} />
      )}
      {!isPending && !isModuleAvailable(data?.state) && (
        <LearningMissing
          state={connection === 'offline' ? 'offline' : (data?.state ?? 'silent')}
          isRetrying={isFetching}
          onRetry={retry}
        />
      )}
    </div>
  );
}
