import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { href } from '#contract/app/routes.ts';
import { useConnection } from '#device/network/connectivity.ts';
import { useChoices } from '#device/storage/choices.ts';
import { ProfileForm } from '#features/profile/form/profile-form.tsx';
import { ProfileGate } from '#features/profile/profile-gate.tsx';
import { safePath } from '#features/session/safe-path.ts';
import { siteQueries } from '#features/site/site-queries.ts';
import { LogOutButton } from '#pages/parts/log-out-button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Wordmark } from '#ui/drawings/wordmark.tsx';
import { between, row } from '#ui/surfaces/layout.css.ts';
import { classNames } from '#ui/text/class-names.ts';
import { PageTitle } from '#ui/text/page-title.tsx';

import * as styles from './complete-profile.css.ts';

const HEAD = classNames(row, between, styles.head);

/** docs/coverage.md §4, guard step 10. Afterwards one goes on to where one wanted to go. */
export function Page() {
  const siteUuid = useChoices().selectedSite?.site.siteUuid ?? '';
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const connection = useConnection();
  const { data: settings } = useQuery(siteQueries.settings(siteUuid));
  const manager = settings?.settings.nominationMode === 'REGISTRATION' ? 'asked' : 'not asked';
  const wanted = safePath(search.get('redirectUrl'));
  const target = isHere(wanted) ? href('home', {}) : wanted;
  return (
    <div className={styles.screen}>
      <div className={HEAD}>
        <Wordmark className={styles.wordmark} />
        <LogOutButton />
      </div>
      <PageTitle lead={<Trans>A few details help us show you the most useful content first. It takes a minute.</Trans>}>
        <Trans>Complete your profile</Trans>
      </PageTitle>
      {connection === 'offline' && (
        <p>
          <ButtonLink look="plain" to={target}>
            <Trans>Keep reading offline</Trans>
          </ButtonLink>
        </p>
      )}
      <ProfileGate siteUuid={siteUuid}>
        {(profile) => (
          <ProfileForm
            profile={profile}
            siteUuid={siteUuid}
            manager={manager}
            onSaved={() => navigate(target, { replace: true })}
          />
        )}
      </ProfileGate>
    </div>
  );
}

/** Going on to where one is would lead nowhere. */
function isHere(path: string): boolean {
  return /^\/v2\/complete-profile\/?(?:\?|$)/.test(path);
}
