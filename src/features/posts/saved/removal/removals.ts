import type { SavePacks } from '#features/posts/saved/download/save-packs.ts';
import type { SaveQueue } from '#features/posts/saved/download/save-queue.ts';
import { removedRow, restoredRow, rowsOf } from '#features/posts/saved/saved-row-changes.ts';
import type { SavedState } from '#features/posts/saved/saved-state.ts';

import { isLeftOver } from './reconcile.ts';

interface Parts {
  readonly state: SavedState;
  readonly queue: Pick<SaveQueue, 'stop' | 'run'>;
  readonly packs: Pick<SavePacks, 'leaveOut' | 'takeIn'>;
}

/** Each is durable when it resolves. All @throws {DatabaseFailed} */
export interface Removals {
  /** With what belongs to nothing else. */
  remove(slugs: readonly string[]): Promise<void>;
  restore(slug: string): Promise<void>;
  /** Out of the pack of a life stage, whether all of that is known yet or not. What is here whole stays. */
  leaveOut(stage: string, slug: string): Promise<void>;
  /** Into it again. */
  takeIn(stage: string, slug: string): Promise<void>;
}

/** Takes away what nobody wants any more, and brings it back. */
export function createRemovals({ state, queue, packs }: Parts): Removals {
  return {
    async remove(slugs) {
      await packs.leaveOut(slugs);
      await takeAway(slugs);
    },
    async restore(slug) {
      await packs.takeIn(slug);
      await bringBack(slug);
    },
    async leaveOut(stage, slug) {
      await packs.leaveOut([slug], stage);
      const row = state.row(slug);
      if (row?.pack === stage && row.step === 'waiting') {
        await takeAway([slug]);
      }
    },
    async takeIn(stage, slug) {
      await packs.takeIn(slug, stage);
      if (state.row(slug)?.pack === stage) {
        await bringBack(slug);
      }
    },
  };

  async function takeAway(slugs: readonly string[]): Promise<void> {
    await removeRows(slugs);
    const leftOver = state.rows().filter((row) => isLeftOver(row, state));
    await removeRows(leftOver.map(({ slug }) => slug));
  }

  async function removeRows(slugs: readonly string[]): Promise<void> {
    for (const slug of slugs) {
      queue.stop(slug);
      await state.change(slug, (row) => row && removedRow(row));
    }
  }

  async function bringBack(slug: string): Promise<void> {
    for (const row of rowsOf(slug, state.rows())) {
      await state.change(row.slug, (now) => now && restoredRow(now));
    }
    queue.run();
  }
}
