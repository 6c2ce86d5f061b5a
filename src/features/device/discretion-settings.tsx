import { Trans } from '@lingui/react/macro';

import { changeDiscretion, useDiscretion } from '#device/storage/discretion.ts';
import { Choice } from '#ui/fields/choice.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';
import { Section } from '#ui/surfaces/section.tsx';
import { muted } from '#ui/text/text.css.ts';

/** For a screen that others may see: both parts are off until somebody wants them. */
export function DiscretionSettings() {
  const { covers, quickExit } = useDiscretion();
  return (
    <Section title={<Trans>Discreet mode</Trans>}>
      <div className={stack}>
        <Choice type="checkbox" checked={covers} onChange={() => changeDiscretion({ covers: !covers })}>
          <Trans>Cover titles and pictures when I switch away</Trans>
        </Choice>
        <p className={muted}>
          <Trans>
            When you switch to another window or tab, this tab is just called Kinward and its pictures are hidden. They
            come back when you do.
          </Trans>
        </p>
        <Choice type="checkbox" checked={quickExit} onChange={() => changeDiscretion({ quickExit: !quickExit })}>
          <Trans>Leave quickly by pressing Shift three times</Trans>
        </Choice>
        <p className={muted}>
          <Trans>
            A blank page replaces this one. You stay signed in and nothing is removed from this device, but anything you
            typed and didn't save is lost. Your browser history still lists the pages you visited.
          </Trans>
        </p>
      </div>
    </Section>
  );
}
