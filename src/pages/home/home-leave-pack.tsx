import { LeavePack } from '#pages/parts/leave-pack/leave-pack.tsx';
import { list } from '#pages/parts/lists.css.ts';

const STAGES = ['expecting'] as const;

/** docs/contract.md §10: for whoever is expecting, on home too. */
export function HomeLeavePack() {
  return (
    <div className={list}>
      <LeavePack stages={STAGES} />
    </div>
  );
}
