import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { Named } from '#contract/api/posts.ts';
import { tagName } from '#features/resources/resources.css.ts';
import { Chip } from '#ui/fields/chip.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';

import { toggled } from './filters.ts';
import { useRequiredAnswer } from './required-answer.ts';
import { MoreTagsButton, useTagChunk } from './tag-chunk.tsx';

export interface TagCloudMultiProps {
  readonly legend: ReactNode;
  readonly tags: readonly Named[];
  /** Slugs. */
  readonly chosen: readonly string[];
  readonly isRequired?: boolean;
  /** Under which a form sends the answers. */
  readonly name?: string;
  onChoose(slugs: readonly string[]): void;
}

/** Any number of tags, or at least one where an answer is required. */
export function TagCloudMulti({ legend, tags, chosen, isRequired = false, name, onChoose }: TagCloudMultiProps) {
  const { t } = useLingui();
  const chunk = useTagChunk(tags, chosen);
  const isMissing = isRequired && chosen.length === 0;
  const answer = useRequiredAnswer(isMissing ? 'missing' : 'given');
  return (
    <FieldGroup
      legend={legend}
      arrange="chips"
      role="group"
      error={answer.isMissed ? t`Please select at least one option` : undefined}
    >
      {chunk.shown.map(({ slug, name: words }, index) => (
        <Chip
          key={slug}
          type="checkbox"
          name={name}
          value={slug}
          checked={chosen.includes(slug)}
          required={isMissing && index === 0}
          onChange={() => onChoose(toggled(chosen, slug))}
          onInvalid={answer.handleInvalid}
        >
          <bdi className={tagName}>{words}</bdi>
        </Chip>
      ))}
      <MoreTagsButton {...chunk} />
    </FieldGroup>
  );
}
