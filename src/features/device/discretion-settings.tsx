import { Trans } from '@lingui/react/macro';

import { changeDiscretion, useDiscretion } from '#device/discretion.ts';
import { Choice } from '#ui/choice.tsx';
import { stack } from '#ui/layout.css.ts';
import { Section } from '#ui/section.tsx';
import { muted } from '#ui/text.css.ts';

/** For a screen that others may see: both parts are off until somebody wants them. */
export function DiscretionSettings() {
  const { covers, quickExit } = useDiscretion();
  return (
    <Section title={<Trans>Discreet mode</Trans>}>
      <div className={stack}>
        <Choice type="checkbox" checked={covers} onChange={() => changeDiscretion({ covers: !covers })}>
          <Trans>Cover titles and pictures while I am elsewhere</Trans>
        </Choice>
        <p className={muted}>
          <Trans>
            As soon as you turn to another window or tab, this one is called Kinward and shows no pictures. They are
            back when you are.
          </Trans>
        </p>
        <Choice type="checkbox" checked={quickExit} onChange={() => changeDiscretion({ quickExit: !quickExit })}>
          <Trans>Leave at once by pressing Shift three times</Trans>
        </Choice>
        <p className={muted}>
          <Trans>
            An empty page takes the place of this one. You stay signed in, nothing is removed from this device, what you
            typed and did not save is lost, and the browser’s history still lists the pages before.
          </Trans>
        </p>
      </div>
    </Section>
  );
}
