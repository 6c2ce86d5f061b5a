import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { DoorDrawing } from '#ui/drawings/door-drawing.tsx';
import { HouseDrawing } from '#ui/drawings/house-drawing.tsx';
import { Icon } from '#ui/drawings/icon.tsx';
import { Logo } from '#ui/drawings/logo.tsx';
import { NestDrawing } from '#ui/drawings/nest-drawing.tsx';
import { PlugDrawing } from '#ui/drawings/plug-drawing.tsx';
import { ReadingLampDrawing } from '#ui/drawings/reading-lamp-drawing.tsx';
import { SignpostDrawing } from '#ui/drawings/signpost-drawing.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { showSnackbar } from '#ui/feedback/snackbar-store.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StatusLine } from '#ui/feedback/status-line.tsx';
import { footerArea, headerArea, sideArea } from '#ui/surfaces/areas.css.ts';
import { Badge } from '#ui/surfaces/badge.tsx';
import { aboveCover, cover } from '#ui/surfaces/card.css.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { Label } from '#ui/surfaces/label.tsx';
import { between, row, stack, tileGrid } from '#ui/surfaces/layout.css.ts';
import { Picture } from '#ui/surfaces/picture.tsx';
import { Ribbon } from '#ui/surfaces/ribbon.tsx';
import { Section } from '#ui/surfaces/section.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { cardTitle, moreLink, muted } from '#ui/text/text.css.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

import * as styles from './components-page.css.ts';
import type { SampleWords } from './components-page-words.ts';

const ConfirmDialog = lazy(() =>
  import('#ui/overlays/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);
const Dialog = lazy(() => import('#ui/overlays/dialog.tsx').then((module) => ({ default: module.Dialog })));
const Drawer = lazy(() => import('#ui/overlays/drawer.tsx').then((module) => ({ default: module.Drawer })));

const AREAS = { header: headerArea, side: sideArea, footer: footerArea };
const DRAWINGS = [NestDrawing, HouseDrawing, PlugDrawing, SignpostDrawing, DoorDrawing, ReadingLampDrawing];

/** What things stand on and how states are told. */
export function SurfaceSamples({ words }: { readonly words: SampleWords }) {
  return (
    <>
      <Section title="Badges">
        <div className={styles.pieces}>
          <Label>{words.article}</Label>
          <Badge tone="fresh">{words.fresh}</Badge>
          <Badge tone="waiting">{words.waiting}</Badge>
          <Badge tone="done">{words.done}</Badge>
          <Badge tone="wrong">{words.wrong}</Badge>
          <Badge tone="info">{words.info}</Badge>
        </div>
      </Section>
      <Section
        title="Cards"
        action={
          <Link to="/" className={moreLink}>
            {words.more}
            <Icon name="chevronForward" size="small" />
          </Link>
        }
      >
        <div className={styles.pieces}>
          <Card as="article" corner="shade" className={styles.wide} pad="all">
            <Label>{words.article}</Label>
            <h3 className={cardTitle}>
              <Link to="/" className={cover}>
                {words.cardTitle}
              </Link>
            </h3>
            <p className={muted}>{words.cardText}</p>
            <div className={aboveCover}>
              <IconButton icon="bookmark" label={words.keep} />
            </div>
          </Card>
          <Card className={styles.wide} pad="all">
            <Ribbon>{words.ribbon}</Ribbon>
            <Picture alt="" />
          </Card>
          <div className={styles.swatch}>
            <Picture alt={words.article} ratio="1:1" src="/missing.jpg">
              <Ribbon wedge="hidden">{words.fresh}</Ribbon>
            </Picture>
          </div>
        </div>
      </Section>
      <Section title="Notes and progress">
        <div className={stack}>
          <Note icon="offline">{words.offlineNote}</Note>
          <Note icon="info" tone="info">
            {words.waitingNote}
          </Note>
          <Progress label={words.progress} value={44} max={100} />
          <StatusLine icon="offline">
            <b>{words.offline}</b> {words.offlineMore}
          </StatusLine>
          <div className={row}>
            <Spinner />
            <VisuallyHidden>{words.progress}</VisuallyHidden>
          </div>
        </div>
      </Section>
      <Section title="Areas">
        <div className={styles.pieces}>
          {Object.entries(AREAS).map(([name, area]) => (
            <div key={name} className={classNames(area, styles.area)}>
              <Logo name={name} className={styles.swatch} />
              <p className={muted}>{name}</p>
              <div className={classNames(row, between)}>
                <a href="#main">{words.more}</a>
                <Button size="small">{words.again}</Button>
                <IconButton icon="help" label="Help" />
              </div>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Over the page">
        <OverThePage words={words} />
      </Section>
      <Section title="Nothing to show" layout="full">
        <div className={tileGrid}>
          {DRAWINGS.map((Drawing) => (
            <Card key={Drawing.name} pad="all">
              <EmptyState title={words.empty} level={3} drawing={<Drawing />} actions={<Button>{words.again}</Button>}>
                {words.emptyText}
              </EmptyState>
            </Card>
          ))}
          <Card pad="all">
            <Skeleton width="64px" />
            <Skeleton />
            <Skeleton width="70%" />
          </Card>
        </div>
      </Section>
    </>
  );
}

function OverThePage({ words }: { readonly words: SampleWords }) {
  const [open, setOpen] = useState<'dialog' | 'question' | 'drawer'>();
  const drawerButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(undefined);
  return (
    <div className={styles.pieces}>
      <Button onClick={() => setOpen('dialog')}>{words.title}</Button>
      <Button id="ask" onClick={() => setOpen('question')}>
        {words.logout}
      </Button>
      <Button ref={drawerButton} onClick={() => setOpen('drawer')}>
        {words.navigation}
      </Button>
      <Button onClick={() => showSnackbar(words.saved)}>{words.done}</Button>
      <Button onClick={() => showSnackbar(words.queued, { tone: 'waiting' })}>{words.waiting}</Button>
      <Button onClick={() => showSnackbar(words.failed, { tone: 'error' })}>{words.wrong}</Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <Dialog title={words.title} isOpen={open === 'dialog'} onClose={close}>
            <p className={muted}>{words.lead}</p>
          </Dialog>
          <ConfirmDialog
            title={words.ask}
            body={words.askBody}
            isOpen={open === 'question'}
            confirmLabel={words.confirm}
            onConfirm={close}
            onCancel={close}
          />
          <Drawer title={words.navigation} isOpen={open === 'drawer'} onClose={close} returnFocusTo={drawerButton}>
            <div className={styles.area}>
              <Logo name={words.title} className={styles.swatch} />
            </div>
          </Drawer>
        </Suspense>
      )}
    </div>
  );
}
