import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { PARENT_STAGES } from '#contract/api/stages.ts';
import type { ParentStage } from '#contract/api/stages.ts';
import { fileSlug } from '#contract/device/saved.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import { savedArticles } from '#device/saved/saved-articles.ts';
import { useSavedRows } from '#features/posts/saved/use-saved-rows.ts';
import { useReader } from '#features/profile/queries/use-reader.ts';
import { contextualPageQueries } from '#features/site/contextual-page-queries.ts';
import { formatBytes } from '#i18n/format-bytes.ts';
import { formattingLocale } from '#i18n/i18n.ts';
import { report } from '#tracking/report.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';
import { muted } from '#ui/text/text.css.ts';

import * as styles from './leave-pack.css.ts';
import { PackChoice } from './pack-choice.tsx';
import { usePackContents } from './use-pack-contents.ts';
import type { PackContents } from './use-pack-contents.ts';

/** What an article with its picture weighs, and a file, where nothing is known of it yet. */
const ARTICLE_BYTES = 120_000;
const FILE_BYTES = 300_000;
const KNOWN_MIN = 3;

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
  const [isWanted, setWanted] = useState(false);
  const contents = usePackContents(stage, isSeen || isWanted);
  const client = useQueryClient();
  const { siteUuid, language } = useReader();
  const rows = useSavedRows();
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const wanted = withoutThose(contents, without);
  const slugs = slugsOf(wanted);
  const here = [...(rows?.values() ?? [])].filter(({ pack }) => pack === stage);
  const open = slugs.filter((slug) => !isKept(rows?.get(slug)));
  const saveAll = async () => {
    const library = savedArticles()?.library;
    await library?.save([...wanted.journeys, ...wanted.articles], { pack: stage });
    await library?.saveFiles(wanted.files, { pack: stage });
    client.prefetchQuery(contextualPageQueries.contextualPage(siteUuid, 'contact-us', language)).catch(report);
  };
  // Pressed before it was known what is in it: begun as soon as it is.
  const begin = useEffectEvent(() => void saveAll());
  const isDue = isWanted && contents.isWhole;
  useEffect(() => {
    if (isDue) {
      begin();
    }
  }, [isDue]);
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
      <p role="status" className={styles.size}>
        {(isSeen || isWanted) && <PackSize contents={contents} wanted={wanted} rows={rows} />}
      </p>
      <PackChoice contents={contents} without={without} onChange={setWithout} />
      <PackProgress here={here} />
      <div>
        <Button
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

interface PackSizeProps {
  readonly contents: PackContents;
  readonly wanted: PackContents;
  readonly rows: ReadonlyMap<string, SavedRow> | undefined;
}

function PackSize({ contents, wanted, rows }: PackSizeProps) {
  const { i18n } = useLingui();
  const slugs = slugsOf(wanted);
  if (slugs.length === 0) {
    return contents.isWhole ? (
      <Trans>There is nothing to pack for this stage yet.</Trans>
    ) : (
      <Trans>Looking for what belongs in it.</Trans>
    );
  }
  const usual = usualWeight([...(rows?.values() ?? [])]);
  const articles = [...wanted.journeys, ...wanted.articles].map(({ slug }) => weightOf(rows?.get(slug)) || usual);
  const files = wanted.files.map((file) => file.bytes ?? FILE_BYTES);
  const bytes = [...articles, ...files].reduce((sum, one) => sum + one, 0);
  const size = formatBytes(bytes, formattingLocale(i18n));
  return (
    <>
      <Plural value={slugs.length} one="# item" other="# items" />
      {', '}
      <Trans>about {size}</Trans>
    </>
  );
}

/** While it is under way, on whatever page, and after a restart. */
function PackProgress({ here }: { readonly here: readonly SavedRow[] }) {
  const { t } = useLingui();
  const done = here.filter((row) => row.step !== 'waiting').length;
  const all = here.length;
  return here.length === done ? null : (
    <div>
      <Progress label={t`Getting ready for leave`} value={done} max={all} />
      <p className={muted}>
        <Trans>
          {done} of {all} saved
        </Trans>
      </p>
    </div>
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
    files: contents.files.filter(({ fileName }) => !without.has(fileSlug(fileName))),
  };
}

function isKept(row: SavedRow | undefined): boolean {
  return row?.step === 'kept';
}

function weightOf(row: SavedRow | undefined): number {
  return row === undefined ? 0 : row.bytes + row.pictures.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** What is saved already tells best what the rest will weigh. */
function usualWeight(rows: readonly SavedRow[]): number {
  const known = rows.map((row) => weightOf(row)).filter((bytes) => bytes > 0);
  return known.length < KNOWN_MIN ? ARTICLE_BYTES : known.reduce((sum, bytes) => sum + bytes, 0) / known.length;
}
