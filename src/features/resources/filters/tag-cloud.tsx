import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';

import type { Named } from '#contract/api/posts.ts';
import { tagName } from '#features/resources/resources.css.ts';
import { Chip } from '#ui/fields/chip.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';

import { useRequiredAnswer } from './required-answer.ts';
import { MoreTagsButton, useTagChunk } from './tag-chunk.tsx';

export interface TagCloudProps {
  readonly legend: ReactNode;
  readonly tags: readonly Named[];
  /** A slug; undefined means all of them, or no answer yet where one is required. */
  readonly chosen: string | undefined;
  readonly isRequired?: boolean;
  /** Under which a form sends the answer. */
  readonly name?: string;
  onChoose(slug: string | undefined): void;
}

/** One tag out of many. As a filter it begins with All; an answer that is required has no such way out. */
export function TagCloud({ legend, tags, chosen, isRequired = false, name, onChoose }: TagCloudProps) {
  const { t } = useLingui();
  const generated = useId();
  const group = name ?? generated;
  const chunk = useTagChunk(tags, chosen === undefined ? [] : [chosen]);
  const answer = useRequiredAnswer(isRequired && chosen === undefined ? 'missing' : 'given');
  return (
    <FieldGroup
      legend={legend}
      arrange="chips"
      role={isRequired ? 'radiogroup' : 'group'}
      error={answer.isMissed ? t`Please select an option` : undefined}
    >
      {!isRequired && (
        <Chip type="radio" name={group} value="" checked={chosen === undefined} onChange={() => onChoose(undefined)}>
          <Trans>All</Trans>
        </Chip>
      )}
      {chunk.shown.map(({ slug, name: words }) => (
        <Chip
          key={slug}
          type="radio"
          name={group}
          value={slug}
          checked={slug === chosen}
          required={isRequired}
          onChange={() => onChoose(slug)}
          onInvalid={answer.handleInvalid}
        >
          <bdi className={tagName}>{words}</bdi>
        </Chip>
      ))}
      <MoreTagsButton {...chunk} />
    </FieldGroup>
  );
}
