import { LeavePack } from '#pages/parts/leave-pack/leave-pack.tsx';
import { list } from '#pages/parts/lists.css.ts';
import { useIsUsed } from '#pages/parts/use-is-used.ts';

const STAGES = ['expecting'] as const;

/** docs/contract.md §10: for whoever is expecting, on home too. */
export function HomeLeavePack() {
  const isUsed = useIsUsed();
  return (
    <div className={list}>
      <LeavePack stages={STAGES} when={isUsed ? 'seen' : 'unseen'} />
    </div>
  );
}
