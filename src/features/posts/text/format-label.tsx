import { Trans } from '@lingui/react/macro';

import { Label } from '#ui/surfaces/label.tsx';

import { formatOf, formatTagName, type Formatted, type PostFormat } from './post-format.ts';

/** docs/contract.md §6: the name of the format tag, else Article, Video or Journey. */
export function FormatLabel({ post }: { readonly post: Formatted }) {
  return <Label>{formatTagName(post) ?? <FormatWord format={formatOf(post)} />}</Label>;
}

function FormatWord({ format }: { readonly format: PostFormat }) {
  switch (format) {
    case 'article':
      return <Trans>Article</Trans>;
    case 'video':
      return <Trans>Video</Trans>;
    case 'journey':
      return <Trans>Journey</Trans>;
    default:
      return format satisfies never;
  }
}
