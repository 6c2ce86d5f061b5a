import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { href } from '#contract/app/routes.ts';
import { useChoices } from '#device/storage/choices.ts';
import { ProfileForm } from '#features/profile/form/profile-form.tsx';
import { ProfileGate } from '#features/profile/profile-gate.tsx';
import { siteQueries } from '#features/site/site-queries.ts';
import { PageTitle } from '#ui/text/page-title.tsx';

/** docs/coverage.md §2.1, §3. */
export function Page() {
  const siteUuid = useChoices().selectedSite?.site.siteUuid ?? '';
  const { data: settings } = useQuery(siteQueries.settings(siteUuid));
  const manager = settings?.settings.nominationMode === 'REGISTRATION' ? 'asked' : 'not asked';
  return (
    <>
      <PageTitle
        lead={
          <Trans>
            Your profile decides what you see first.{' '}
            <Link to={href('employerSees', {})}>What your employer can and cannot see</Link>
          </Trans>
        }
      >
        <Trans>My Profile</Trans>
      </PageTitle>
      <ProfileGate siteUuid={siteUuid}>
        {(profile) => <ProfileForm profile={profile} siteUuid={siteUuid} manager={manager} />}
      </ProfileGate>
    </>
  );
}
