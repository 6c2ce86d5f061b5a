import { Trans } from '@lingui/react/macro';

import type { PostSummary } from '#contract/api/posts.ts';
import { Label } from '#ui/surfaces/label.tsx';

import { formatOf, formatTagName, type Formatted, type PostFormat } from './post-format.ts';
import { PostWords } from './post-words.tsx';

/** docs/contract.md §6: the name of the format tag, which is the post's own word, else Article, Video or Journey. */
export function FormatLabel({ post }: { readonly post: Formatted & Pick<PostSummary, 'language'> }) {
  const name = formatTagName(post);
  return (
    <Label>
      {name === undefined ? (
        <FormatWord format={formatOf(post)} />
      ) : (
        <PostWords language={post.language}>{name}</PostWords>
      )}
    </Label>
  );
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
