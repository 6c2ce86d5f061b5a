import { Trans } from '@lingui/react/macro';

import { NewTabLink } from '#ui/buttons/new-tab-link.tsx';

interface ServiceLinkProps {
  readonly service: string;
  readonly page: string;
}

/** Where a film comes from, and the way there if its player does not come. */
export function ServiceLink({ service, page }: ServiceLinkProps) {
  return (
    <NewTabLink href={page}>
      <Trans>Plays from {service}</Trans>
    </NewTabLink>
  );
}
