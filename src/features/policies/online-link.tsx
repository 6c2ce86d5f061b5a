import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useState } from 'react';

import { report } from '#tracking/report.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';

import { fetchFileAddress } from './file-downloads.ts';
import type { OnlineAddress, PolicyFile } from './file-downloads.ts';

interface OnlineLinkProps {
  readonly file: PolicyFile;
  readonly name: string;
  readonly online: OnlineAddress;
}

/** Addresses of files are short-lived: one that is older is asked for anew. */
const FRESH_MS = 30_000;

/** Opens a file that can't be kept in a tab of its own. */
export function OnlineLink({ file, name, online }: OnlineLinkProps) {
  const { t } = useLingui();
  const [address, setAddress] = useState(online);
  const handleClick = async (event: MouseEvent) => {
    if (Math.abs(Date.now() - address.askedAt) < FRESH_MS) {
      return;
    }
    event.preventDefault();
    try {
      const fresh = await fetchFileAddress(file);
      setAddress(fresh); // Where a browser lets no tab be opened by now, the next press finds it.
      window.open(fresh.url, '_blank', 'noopener,noreferrer');
    } catch (error) {
      report(error); // The link stays: the network may be back at the next press.
    }
  };
  return (
    <ButtonLink
      size="small"
      icon="external"
      href={address.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t`Open online: ${name}`}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => void handleClick(event)}
    >
      <Trans>Open online</Trans>
    </ButtonLink>
  );
}
