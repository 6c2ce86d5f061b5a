import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';

import type { Site } from '#contract/api/sign-in/sites.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { actions, stack } from '#ui/surfaces/layout.css.ts';

import { useDraft } from './drafts.ts';

interface SiteStageProps {
  username: string;
  sites: readonly Site[];
  isBusy: boolean;
  onBack(): void;
  onSubmit(site: Site): void;
}

/** Stage 2: which organisation, when an e-mail belongs to several. */
export function SiteStage({ username, sites, isBusy, onBack, onSubmit }: SiteStageProps) {
  const [chosen, setChosen] = useDraft(`site ${username}`, sites[0]?.siteUuid);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const site = sites.find(({ siteUuid }) => siteUuid === chosen);
    if (!isBusy && site !== undefined) {
      onSubmit(site);
    }
  }
  return (
    <form className={stack} onSubmit={handleSubmit}>
      <FieldGroup role="radiogroup" legend={<Trans>Choose your organisation</Trans>}>
        {sites.map((site) => (
          <Choice
            key={site.siteUuid}
            type="radio"
            name="site"
            value={site.siteUuid}
            checked={site.siteUuid === chosen}
            onChange={() => setChosen(site.siteUuid)}
          >
            <bdi>{site.displayName}</bdi>
          </Choice>
        ))}
      </FieldGroup>
      <div className={actions}>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" look="primary" isBusy={isBusy}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </form>
  );
}
