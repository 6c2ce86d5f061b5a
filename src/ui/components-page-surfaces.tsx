import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import { footerArea, headerArea, sideArea } from './areas.css.ts';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { aboveCover, cover } from './card.css.ts';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import * as styles from './components-page.css.ts';
import type { SampleWords } from './components-page-words.ts';
import { DoorDrawing } from './drawings/door-drawing.tsx';
import { HouseDrawing } from './drawings/house-drawing.tsx';
import { NestDrawing } from './drawings/nest-drawing.tsx';
import { PlugDrawing } from './drawings/plug-drawing.tsx';
import { ReadingLampDrawing } from './drawings/reading-lamp-drawing.tsx';
import { SignpostDrawing } from './drawings/signpost-drawing.tsx';
import { EmptyState } from './empty-state.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { Label } from './label.tsx';
import { between, row, stack, tileGrid } from './layout.css.ts';
import { Logo } from './logo.tsx';
import { Note } from './note.tsx';
import { Picture } from './picture.tsx';
import { Progress } from './progress.tsx';
import { Ribbon } from './ribbon.tsx';
import { Section } from './section.tsx';
import { Skeleton } from './skeleton.tsx';
import { showSnackbar } from './snackbar-store.ts';
import { Spinner } from './spinner.tsx';
import { StatusLine } from './status-line.tsx';
import { cardTitle, moreLink, muted } from './text.css.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })));
const Dialog = lazy(() => import('./dialog.tsx').then((module) => ({ default: module.Dialog })));
const Drawer = lazy(() => import('./drawer.tsx').then((module) => ({ default: module.Drawer })));

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
