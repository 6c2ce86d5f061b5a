import { Plural, Trans, useLingui } from '@lingui/react/macro';

import type { SavedRow } from '#contract/device/saved.ts';
import { formatBytes } from '#i18n/format-bytes.ts';
import { formattingLocale } from '#i18n/i18n.ts';

import type { PackContents } from './use-pack-contents.ts';
import { usePackWeight } from './use-pack-weight.ts';

interface PackSizeProps {
  readonly whole: PackContents;
  /** Without what is left out. */
  readonly wanted: PackContents;
  readonly rows: ReadonlyMap<string, SavedRow> | undefined;
  readonly isLookedAt: boolean;
}

/** How many things a pack has, and how large they are. */
export function PackSize({ whole, wanted, rows, isLookedAt }: PackSizeProps) {
  const { i18n } = useLingui();
  const bytes = usePackWeight({ whole, wanted, rows }, isLookedAt);
  const { list, journeys, steps, articles, more, files, isWhole } = wanted;
  const count = journeys.length + steps.length + articles.length + more + files.length;
  if (list === 'failed') {
    return <Trans>We couldn't find out what belongs in it. We'll try again once there is a connection.</Trans>;
  }
  if (list === 'loading' || count === 0) {
    return isWhole ? (
      <Trans>There is nothing to pack for this stage yet.</Trans>
    ) : (
      <Trans>Looking for what belongs in it.</Trans>
    );
  }
  const size = formatBytes(bytes ?? 0, formattingLocale(i18n));
  return (
    <>
      <Plural value={count} one="# item" other="# items" />
      {bytes !== undefined && <Trans>, about {size}</Trans>}
    </>
  );
}
