import { type ReactNode, type Ref, useId } from 'react';

import * as styles from './section.css.ts';

export interface SectionProps {
  readonly title: ReactNode;
  /** A link to more of it, or the buttons of a row of slides. */
  readonly action?: ReactNode;
  /** `full` where the content needs the whole width: the title stays above it. */
  readonly layout?: 'rail' | 'full';
  readonly ref?: Ref<HTMLElement> | undefined;
  readonly children: ReactNode;
}

export function Section({ title, action, layout = 'rail', ref, children }: SectionProps) {
  const id = useId();
  return (
    <section ref={ref} className={styles.section} data-layout={layout} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      <div>{children}</div>
    </section>
  );
}
