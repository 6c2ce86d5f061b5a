import { useIsSavingImpossible } from '#features/posts/saved/use-saved-row.ts';
import { LeavePack } from '#pages/parts/leave-pack/leave-pack.tsx';
import { list } from '#pages/parts/lists.css.ts';
import { useIsUsed } from '#pages/parts/use-is-used.ts';

const STAGES = ['expecting'] as const;

/** docs/contract.md §10: for whoever is expecting, on home too. */
export function HomeLeavePack() {
  const isUsed = useIsUsed();
  if (useIsSavingImpossible()) {
    return null;
  }
  return (
    <div className={list}>
      <LeavePack stages={STAGES} when={isUsed ? 'seen' : 'unseen'} />
    </div>
  );
}
