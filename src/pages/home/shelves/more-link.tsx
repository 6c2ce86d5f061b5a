import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

import { Icon } from '#ui/drawings/icon.tsx';
import { moreLink } from '#ui/text/text.css.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

/** Beside a section's title: to all of what the section has a part of. */
export function MoreLink({ to, of }: { readonly to: string; readonly of: string }) {
  return (
    <Link to={to} className={moreLink}>
      <span>
        <Trans>See all</Trans>
        <VisuallyHidden> {of}</VisuallyHidden>
      </span>
      <Icon name="chevronForward" size="small" />
    </Link>
  );
}
