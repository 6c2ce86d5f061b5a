import type { ReactNode } from 'react';

import { tagName } from '#features/resources/resources.css.ts';
import { Chip } from '#ui/fields/chip.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';

import { toggled } from './filters.ts';

interface ChipFilterProps {
  readonly legend: ReactNode;
  readonly options: readonly { readonly slug: string; readonly label: string }[];
  readonly chosen: readonly string[];
  onChoose(slugs: readonly string[]): void;
}

/** Checkboxes of which any number may be on: none of them filters nothing. */
export function ChipFilter({ legend, options, chosen, onChoose }: ChipFilterProps) {
  return (
    <FieldGroup legend={legend} arrange="chips" role="group">
      {options.map(({ slug, label }) => (
        <Chip
          key={slug}
          type="checkbox"
          value={slug}
          checked={chosen.includes(slug)}
          onChange={() => onChoose(toggled(chosen, slug))}
        >
          <bdi className={tagName}>{label}</bdi>
        </Chip>
      ))}
    </FieldGroup>
  );
}
