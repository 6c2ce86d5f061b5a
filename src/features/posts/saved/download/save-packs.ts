import { fileSlug, packSlug } from '#contract/device/saved.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import { changePackWishes, fillPack, readPackWishes, writePackWish } from '#device/database/pack-wishes.ts';
import { withLock } from '#device/locks/with-lock.ts';
import { connectionNow } from '#device/network/connectivity.ts';
import type { SavableFile, SavablePost } from '#device/saved/saved-articles.ts';
import { setWantedPacks, wantedPacks } from '#device/saved/wanted-packs.ts';
import { isCurrentOwner } from '#device/session/current-owner.ts';
import type { LibraryPorts } from '#features/posts/saved/saved-library.ts';
import { wantedFileRow, wantedRow } from '#features/posts/saved/saved-row-changes.ts';
import { report } from '#tracking/report.ts';

import type { FetchedArticle } from './fetch-article.ts';
import { createSavePauses } from './save-pauses.ts';

/** What belongs in a pack, as far as it is known. */
export interface KnownPack {
  readonly posts: readonly SavablePost[];
  readonly files: readonly SavableFile[];
  /** `part`: something that belongs in it is not here, and did not come. */
  readonly extent: 'whole' | 'part';
  /** Why it did not. */
  readonly failure?: FetchedArticle | undefined;
}

export interface SavePacks {
  /** Durable when it resolves. @throws {DatabaseFailed} */
  want(stage: string, without: readonly string[]): Promise<void>;
  /** @throws {DatabaseFailed} */
  leaveOut(slugs: readonly string[], stage?: string): Promise<void>;
  /** @throws {DatabaseFailed} */
  takeIn(slug: string, stage?: string): Promise<void>;
  /** Goes on with what was pressed, in this tab or another, now or before a restart. */
  run(): void;
  /** The same at once: the network or the person is back. */
  runNow(): void;
}

interface Listeners {
  /** Wishes or rows were written, other than through the rows' own state. */
  onWritten(rows: readonly SavedRow[]): void;
  /** What is new is to be fetched. */
  onFilled(): void;
}

/** Finds out what belongs in the packs that were pressed, on whatever page, and gives all of it its rows. */
export function createSavePacks(ports: LibraryPorts, { onWritten, onFilled }: Listeners): SavePacks {
  const { owner } = ports;
  const pauses = createSavePauses();
  const due = new Set<string>();
  const underWay = new Set<string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  return {
    async want(stage, without) {
      await writePackWish({ owner, pack: stage }, without);
      pauses.answered(packSlug(stage));
      onWritten([]);
      await showWanted();
      run();
    },
    leaveOut: (slugs, stage) => choose(stage, (without) => [...new Set([...without, ...slugs])]),
    takeIn: (slug, stage) => choose(stage, (without) => without.filter((one) => one !== slug)),
    run,
    runNow() {
      pauses.end();
      run();
    },
  };

  async function choose(
    stage: string | undefined,
    change: (without: readonly string[]) => readonly string[],
  ): Promise<void> {
    if (wantedPacks().size > 0) {
      await changePackWishes(owner, ({ pack, without }) =>
        stage === undefined || stage === pack ? change(without) : without,
      );
    }
  }

  function run(): void {
    timers.forEach((timer) => clearTimeout(timer));
    timers.clear();
    start().catch(report);
  }

  async function start(): Promise<void> {
    for (const stage of await showWanted()) {
      due.add(stage);
      if (!underWay.has(stage)) {
        underWay.add(stage);
        void goOn(stage);
      }
    }
  }

  async function showWanted(): Promise<readonly string[]> {
    const stages = (await readPackWishes(owner)).map(({ pack }) => pack);
    if (isCurrentOwner(owner)) {
      setWantedPacks(new Set(stages));
    }
    return stages;
  }

  async function goOn(stage: string): Promise<void> {
    while (due.delete(stage)) {
      // One tab at a time: the other finds it done.
      await withLock(`kinward-packing-${stage}`, {}, () => fill(stage)).catch(report);
    }
    underWay.delete(stage);
    const waitMs = Math.max(pauses.ofAllMs(), pauses.ofRowMs(packSlug(stage)));
    if (waitMs > 0 && wantedPacks().has(stage)) {
      clearTimeout(timers.get(stage));
      timers.set(stage, setTimeout(run, waitMs));
    }
  }

  async function fill(stage: string): Promise<void> {
    const wish = (await readPackWishes(owner)).find(({ pack }) => pack === stage);
    if (wish === undefined) {
      await showWanted();
      return;
    }
    if (wish.hasBegun !== true && (await write(stage, await ports.packContents(stage, 'here')))) {
      return;
    }
    const isPaused = pauses.ofAllMs() > 0 || pauses.ofRowMs(wish.slug) > 0;
    if (isPaused || connectionNow() === 'offline' || !ports.isSignedIn()) {
      return; // Whoever notices that it has changed runs it again.
    }
    const known = await ports.packContents(stage, 'asked');
    if (await write(stage, known)) {
      pauses.answered(wish.slug);
    } else if (known.failure?.outcome === 'patience') {
      pauses.askedFor(known.failure.ms);
    } else {
      pauses.rowFailed(wish.slug);
    }
  }

  /** True: it is whole. */
  async function write(stage: string, { posts, files, extent }: KnownPack): Promise<boolean> {
    const { siteUuid, language } = ports.reader();
    const why = { owner, siteUuid, language, pack: stage };
    const wanted = new Map<string, (row: SavedRow | undefined) => SavedRow>([
      ...posts.map((post) => [post.slug, (row?: SavedRow) => wantedRow(row, { ...why, post })] as const),
      ...files.map(
        (file) => [fileSlug(file.fileName), (row?: SavedRow) => wantedFileRow(row, { ...why, ...file })] as const,
      ),
    ]);
    onWritten(await fillPack({ owner, pack: stage, extent, wanted }));
    await showWanted();
    onFilled();
    return extent === 'whole';
  }
}
