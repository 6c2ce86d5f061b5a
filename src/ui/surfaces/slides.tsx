import { useLingui } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, type Ref, type RefObject, useRef } from 'react';

import { IconButton } from '#ui/buttons/icon-button.tsx';

import { Section } from './section.tsx';
import * as styles from './slides.css.ts';

export interface SlidesProps {
  readonly title: ReactNode;
  /** A line above the row. */
  readonly remark?: ReactNode;
  /** `loading`: the children are the shapes of what comes. */
  readonly state?: 'loading' | 'here';
  readonly ref?: Ref<HTMLElement> | undefined;
  /** Each with its key. */
  readonly children: readonly ReactElement[];
}

/** A section whose content scrolls sideways: by hand, by its two buttons, never by itself. */
export function Slides({ title, remark, state = 'here', ref, children }: SlidesProps) {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  const controls = (
    <div className={styles.controls}>
      <IconButton look="bordered" icon="chevronBack" label={t`Previous`} onClick={() => scrollBy(row, -1)} />
      <IconButton look="bordered" icon="chevronForward" label={t`Next`} onClick={() => scrollBy(row, 1)} />
    </div>
  );
  return (
    <Section ref={ref} layout="full" title={title} action={state === 'here' && children.length > 1 && controls}>
      {remark}
      {children.length > 0 && (
        <ul ref={row} className={styles.slides} aria-hidden={state === 'loading' ? true : undefined}>
          {children.map((child) => (
            <li key={child.key} className={styles.slide}>
              {child}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** One slide further in reading direction; smoothly where the person has not asked for less motion, and never at night. */
function scrollBy(row: RefObject<HTMLUListElement | null>, slides: 1 | -1): void {
  const list = row.current;
  const first = list?.firstElementChild;
  if (!list || !first) {
    return;
  }
  const direction = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  const isCalm =
    list.closest('[data-theme="night"]') !== null || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const width = first.getBoundingClientRect().width;
  list.scrollBy({ left: slides * direction * width, behavior: isCalm ? 'auto' : 'smooth' });
}
