import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { Button, type ButtonProps } from '#ui/buttons/button.tsx';

import { announce } from './announce.ts';

interface CopyDetailsButtonProps extends Pick<ButtonProps, 'size'> {
  /** Read at the press. */
  detailsOf(): readonly string[];
}

/** Copies lines for whoever helps, and which browser this is; where the browser refuses, they stand there, selected. */
export function CopyDetailsButton({ detailsOf, ...rest }: CopyDetailsButtonProps) {
  const { t } = useLingui();
  const [refused, setRefused] = useState<string>(); // Empty once they are copied.
  const handleCopy = () => {
    const details = [...detailsOf(), navigator.userAgent].join('\n');
    copy(details).then(
      () => {
        setRefused('');
        announce(t`Copied`);
      },
      () => setRefused(details),
    );
  };
  return (
    <>
      <Button {...rest} onClick={handleCopy}>
        {refused === '' ? <Trans>Copied</Trans> : <Trans>Copy details</Trans>}
      </Button>
      {refused && (
        <p key={refused} role="alert" style={{ whiteSpace: 'pre-line' }}>
          <Trans>Please copy this yourself:</Trans> <bdi ref={select}>{refused}</bdi>
        </p>
      )}
    </>
  );
}

function select(lines: HTMLElement | null): void {
  if (lines !== null) {
    getSelection()?.selectAllChildren(lines);
  }
}

/** Rejects where there is no clipboard either: over plain http, and in old web views. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
