import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ParentStage } from '#contract/api/stages.ts';
import { fileSlug } from '#contract/device/saved.ts';
import { useIsInView } from '#device/page/use-is-in-view.ts';
import { savedArticles } from '#device/saved/saved-articles.ts';
import { partsIn } from '#features/posts/saved/saved-size.ts';
import { useSavedRows } from '#features/posts/saved/use-saved-rows.ts';
import { Button } from '#ui/buttons/button.tsx';

import * as styles from './leave-pack.css.ts';
import { PackChoice } from './pack-choice.tsx';
import { PackProgress } from './pack-progress.tsx';
import { PackSize } from './pack-size.tsx';
import { usePackContents } from './use-pack-contents.ts';
import type { PackContents } from './use-pack-contents.ts';

interface PackProps {
  readonly stage: ParentStage;
  /** Says what is in it once it is on the screen. */
  readonly isSeen: boolean;
  /** The button was pressed before this was here. */
  readonly isWantedAtFirst: boolean;
}

/** What is in the pack of a stage, how far it is, and the button that keeps it. */
export function Pack({ stage, isSeen, isWantedAtFirst }: PackProps) {
  const [isWanted, setWanted] = useState(isWantedAtFirst);
  const [sizeRef, isLookedAt] = useIsInView();
  const isAsked = (isSeen && isLookedAt) || isWanted;
  const contents = usePackContents(stage, isAsked);
  const rows = useSavedRows();
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const wanted = withoutThose(contents, without);
  const slugs = slugsOf(wanted);
  const all = [...(rows?.values() ?? [])];
  const packed = all.filter(({ pack, step }) => pack === stage && step !== 'removed');
  const partsOf = partsIn(all);
  const here = new Set(packed.flatMap((row) => [row, ...partsOf(row.slug)]));
  const open = slugs.filter((slug) => rows?.get(slug)?.step !== 'kept');
  const saveAll = async () => {
    const library = savedArticles()?.library;
    await library?.save([...wanted.journeys, ...wanted.articles], { pack: stage });
    await library?.saveFiles(wanted.files, { pack: stage });
  };
  // Pressed before it was known what is in it: begun as soon as it is.
  const begin = useEffectEvent(() => void saveAll());
  const isDue = isWanted && contents.isWhole;
  useEffect(() => {
    if (isDue) {
      begin();
    }
  }, [isDue]);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWantedAtFirst && document.activeElement === document.body) {
      buttonRef.current?.focus({ preventScroll: true }); // It takes the place of the one that was pressed.
    }
  }, [isWantedAtFirst]);
  const handlePress = async () => {
    if (!contents.isWhole) {
      setWanted(true);
      return;
    }
    setBusy(true);
    await saveAll();
    setBusy(false);
  };
  return (
    <>
      <p role="status" ref={sizeRef} className={styles.size}>
        {isAsked && <PackSize whole={contents} wanted={wanted} rows={rows} isLookedAt={isLookedAt} />}
      </p>
      <PackChoice contents={contents} without={without} onChange={setWithout} />
      <PackProgress here={[...here]} />
      <div>
        <Button
          ref={buttonRef}
          look="primary"
          isBusy={isBusy || (isWanted && !contents.isWhole)}
          disabled={rows === undefined || (contents.isWhole && slugs.length === 0)}
          onClick={() => void handlePress()}
        >
          <Trans>Get ready for leave</Trans>
        </Button>
      </div>
      {slugs.length > 0 && open.length === 0 && (
        <p role="status">
          <Trans>All of it is on this device.</Trans>
        </p>
      )}
    </>
  );
}

function slugsOf({ articles, journeys, files }: PackContents): string[] {
  return [...journeys, ...articles].map(({ slug }) => slug).concat(files.map(({ fileName }) => fileSlug(fileName)));
}

function withoutThose(contents: PackContents, without: ReadonlySet<string>): PackContents {
  const isIn = ({ slug }: { slug: string }) => !without.has(slug);
  return {
    ...contents,
    articles: contents.articles.filter(isIn),
    journeys: contents.journeys.filter(isIn),
    steps: contents.steps.filter(({ of }) => !without.has(of)),
    files: contents.files.filter(({ fileName }) => !without.has(fileSlug(fileName))),
  };
}
