import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';

interface NewTabLinkProps {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Opens beside the app; its description says so, its name stays what is seen. */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  const id = useId();
  return (
    <>
      <a href={href} className={className} target="_blank" rel="noopener noreferrer" aria-describedby={id}>
        {children}
      </a>
      <span id={id} hidden>
        <Trans>Opens in a new tab</Trans>
      </span>
    </>
  );
}
