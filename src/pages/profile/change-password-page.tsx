import { Trans } from '@lingui/react/macro';

import { useChoices } from '#device/storage/choices.ts';
import { ChangePasswordForm } from '#features/profile/password/change-password-form.tsx';
import { NoPassword } from '#features/profile/password/no-password.tsx';
import { ProfileGate } from '#features/profile/profile-gate.tsx';
import { PageTitle } from '#ui/text/page-title.tsx';

/** docs/coverage.md §2.1; sites with single sign-on get an explanation (docs/contract.md §5). */
export function Page() {
  const { selectedSite } = useChoices();
  const siteUuid = selectedSite?.site.siteUuid ?? '';
  const hasPassword = selectedSite?.siteConfig.authConfig.authType === 'COGNITO_SRP';
  return (
    <>
      <PageTitle>
        <Trans>Change password</Trans>
      </PageTitle>
      {hasPassword ? (
        <ProfileGate siteUuid={siteUuid}>
          {({ email }) => <ChangePasswordForm siteUuid={siteUuid} email={email} />}
        </ProfileGate>
      ) : (
        <NoPassword organisation={selectedSite?.site.displayName ?? ''} />
      )}
    </>
  );
}
