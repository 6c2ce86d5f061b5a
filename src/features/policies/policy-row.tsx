import { Trans } from '@lingui/react/macro';

import type { Policy } from '#contract/api/policies.ts';
import { parseAddress } from '#contract/app/addresses.ts';
import { NewTabLink } from '#ui/buttons/new-tab-link.tsx';
import { Icon } from '#ui/drawings/icon.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { grow, row } from '#ui/surfaces/layout.css.ts';
import { cardTitle, meta } from '#ui/text/text.css.ts';

import { FileRow } from './file-row.tsx';

export interface PolicyRowProps {
  readonly siteUuid: string;
  /** Its name as text: cleaned of what the content system may have put in. */
  readonly policy: Policy;
  /** The language that its name is in. */
  readonly shownIn?: 'own' | 'english';
  readonly headingLevel?: 2 | 3;
}

/** A policy in a list: a link to another site, or a file that is downloaded and then opens from this device. */
export function PolicyRow({ siteUuid, policy, shownIn, headingLevel = 3 }: PolicyRowProps) {
  if (!('externalUrl' in policy)) {
    const { fileName } = policy.protected_resource;
    return <FileRow file={{ siteUuid, fileName }} name={policy.name} shownIn={shownIn} headingLevel={headingLevel} />;
  }
  const Heading = `h${headingLevel}` as const;
  const host = parseAddress(policy.externalUrl)?.hostname ?? '';
  return (
    <Card as="li" pad="all">
      <div className={row}>
        <Icon name="document" />
        <div className={grow}>
          <Heading className={cardTitle}>
            <NewTabLink href={policy.externalUrl}>
              <bdi lang={shownIn === 'english' ? 'en' : undefined}>{policy.name}</bdi>
            </NewTabLink>
          </Heading>
          <p className={meta}>
            <Trans>
              Opens another site: <bdi>{host}</bdi>
            </Trans>
          </p>
        </div>
        <Icon name="external" />
      </div>
    </Card>
  );
}
