import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { PARENT_STAGES } from '#contract/api/stages.ts';
import type { ParentStage } from '#contract/api/stages.ts';
import { fileSlug } from '#contract/device/saved.ts';
import { useConnection } from '#device/network/connectivity.ts';
import { useIsInView } from '#device/page/use-is-in-view.ts';
import { savedArticles } from '#device/saved/saved-articles.ts';
import { partsIn } from '#features/posts/saved/weight/saved-size.ts';
import { useIsPackWanted } from '#features/posts/saved/use-is-pack-wanted.ts';
import { useSavedRows } from '#features/posts/saved/use-saved-rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Badge } from '#ui/surfaces/badge.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';
import { muted } from '#ui/text/text.css.ts';

import * as styles from './leave-pack.css.ts';
import { PackChoice } from './pack-choice.tsx';
import { PackProgress } from './pack-progress.tsx';
import { PackSize } from './pack-size.tsx';
import { usePackContents } from './use-pack-contents.ts';
import type { PackContents } from './use-pack-contents.ts';

interface LeavePackProps {
  /** Of the profile: the first one's pack is offered first. */
  readonly stages: readonly ParentStage[];
  /** `seen`: says what is in it. `unseen`: asks nobody before it is pressed. */
  readonly when?: 'seen' | 'unseen';
}

/** One press keeps what one wants for a life stage: it says how much that is first, and lets one leave things out. */
export function LeavePack({ stages, when = 'seen' }: LeavePackProps) {
  const { i18n } = useLingui();
  const [chosen, setChosen] = useState<ParentStage>();
  const stage = chosen ?? stages[0] ?? 'expecting';
  return (
    <Card as="section" pad="all" corner="shade" className={stack} aria-labelledby="leave-pack-title">
      <div>
        <h2 id="leave-pack-title">
          <Trans>Get ready for leave</Trans>
        </h2>
        <p className={muted}>
          <Trans>
            Reading for your stage, your journeys, your organisation's policies and how to reach people, all kept on
            this device.
          </Trans>
        </p>
      </div>
      <SelectField
        label={<Trans>Life stage</Trans>}
        value={stage}
        onChange={({ target }) => setChosen(stageOf(target.value))}
      >
        {STAGES.map((one) => (
          <option key={one} value={one}>
            {i18n._(PARENT_STAGES[one].label)}
          </option>
        ))}
      </SelectField>
      <Pack key={stage} stage={stage} isSeen={when === 'seen'} />
    </Card>
  );
}

const STAGES = Object.keys(PARENT_STAGES) as ParentStage[]; // The table's own keys.

function stageOf(value: string): ParentStage | undefined {
  return STAGES.find((stage) => stage === value);
}

function Pack({ stage, isSeen }: { readonly stage: ParentStage; readonly isSeen: boolean }) {
  const isWanted = useIsPackWanted(stage);
  const isOffline = useConnection() === 'offline';
  const [sizeRef, isLookedAt] = useIsInView('near');
  const isAsked = (isSeen && isLookedAt) || isWanted;
  const [isChosenFrom, setChosenFrom] = useState(false);
  const contents = usePackContents(stage, { enabled: isAsked, extent: isWanted || isChosenFrom ? 'whole' : 'as-used' });
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
  const isEveryPageHere = contents.more > 0 && packed.length >= slugs.length + contents.more;
  const isAllHere = slugs.length > 0 && open.length === 0 && !isWanted && (contents.isWhole || isEveryPageHere);
  const isComing = isWanted && !isOffline && contents.list !== 'failed';
  const handlePress = async () => {
    setBusy(true);
    try {
      await savedArticles()?.library.pack(stage, [...without]);
    } finally {
      setBusy(false);
    }
  };
  const handleChoice = (slug: string, what: 'in' | 'out') => {
    const others = [...without].filter((one) => one !== slug);
    setWithout(new Set(what === 'in' ? others : [...others, slug]));
    void savedArticles()?.library.choose(stage, slug, what);
  };
  return (
    <>
      <p role="status" ref={sizeRef} className={styles.size}>
        {isAsked && <PackSize whole={contents} wanted={wanted} rows={rows} isLookedAt={isLookedAt} />}
      </p>
      <PackChoice contents={contents} without={without} onChange={handleChoice} onOpen={() => setChosenFrom(true)} />
      <PackProgress here={[...here]} />
      <div>
        <Button
          look="primary"
          isBusy={isBusy || isComing}
          disabled={rows === undefined || (contents.isWhole && slugs.length === 0)}
          onClick={() => void handlePress()}
        >
          <Trans>Get ready for leave</Trans>
        </Button>
      </div>
      {isWanted && !isBusy && !isComing && (
        <p role="status">
          <Badge tone="waiting">
            {isOffline ? <Trans>Waiting for a connection</Trans> : <Trans>Waiting to be saved</Trans>}
          </Badge>
        </p>
      )}
      {isAllHere && (
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
