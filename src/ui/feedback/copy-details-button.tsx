import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { Button, type ButtonProps } from '#ui/buttons/button.tsx';

import { announce } from './announce.ts';

interface CopyDetailsButtonProps extends Pick<ButtonProps, 'size'> {
  /** Read at the press. */
  detailsOf(): readonly string[];
}

/** Copies lines for whoever helps, and which browser this is. */
export function CopyDetailsButton({ detailsOf, ...rest }: CopyDetailsButtonProps) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState<boolean>(false);
  const handleCopy = () => {
    void navigator.clipboard.writeText([...detailsOf(), navigator.userAgent].join('\n')).then(
      () => {
        setIsCopied(true);
        announce(t`Copied`);
      },
      () => setIsCopied(false), // Refused by the browser: the details can still be read out.
    );
  };
  return (
    <Button {...rest} onClick={handleCopy}>
      {isCopied ? <Trans>Copied</Trans> : <Trans>Copy details</Trans>}
    </Button>
  );
}
