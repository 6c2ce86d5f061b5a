import { progress } from '#ui/surfaces/card.css.ts';

export interface ProgressProps {
  /** What is under way, in words. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** Moves only when there is progress. */
export function Progress({ label, value, max }: ProgressProps) {
  return <progress className={progress} aria-label={label} value={value} max={max} />;
}
