import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { close, foot } from '#ui/overlays/modal.css.ts';
import { useNoticeRoom } from '#ui/overlays/use-notice-room.ts';
import { actions } from '#ui/surfaces/layout.css.ts';
import { classNames } from '#ui/text/class-names.ts';
import { heading, meta } from '#ui/text/text.css.ts';

import { centrePopover, placePopover } from './place-popover.ts';
import type { TourStep } from './tour-step.ts';
import * as styles from './tour.css.ts';
import { useBoundingRect } from './use-bounding-rect.ts';
import type { Rect } from './use-bounding-rect.ts';
import { useEscape } from './use-escape.ts';
import { useTourFocus } from './use-tour-focus.ts';

interface TourProps {
  /** Those that apply, at least one. */
  readonly steps: readonly [TourStep, ...TourStep[]];
  readonly frame: 'wide' | 'narrow';
  /** How much of the window's bottom edge stays free, in pixels. */
  readonly floor: number;
  readonly onEnd: () => void;
}

const RING_PX = 5;
const BESIDE_PX = 12;

/**
 * docs/coverage.md §2.2. The page stays in use behind it: it stands beside what it is about and takes nothing away. A
 * change of the window keeps the step that one is at, wherever it stands then; where it is gone, the one in its place
 * counts.
 */
export function Tour({ steps, frame, floor, onEnd }: TourProps) {
  const { t } = useLingui();
  const id = useId();
  const words = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState({ index: 0, title: steps[0].title });
  const same = steps.findIndex(({ title }) => title === wanted.title);
  const index = same === -1 ? Math.min(wanted.index, steps.length - 1) : same;
  const step = steps[index] ?? steps[0];
  const n = index + 1;
  const m = steps.length;
  const countOf = (n: number) => t`Step ${n} of ${m}`;
  const box = useBoundingRect(step.find);
  usePlace(words, step, box, frame);
  useTourFocus(words);
  useNoticeRoom(words, frame === 'narrow' ? 'shown' : 'hidden');
  useEscape(onEnd);
  const goTo = (to: number) => {
    const target = steps[to] ?? step;
    setWanted({ index: to, title: target.title });
    next.current?.focus();
    announce(`${countOf(to + 1)}. ${target.title}. ${target.text}`);
  };
  return createPortal(
    <>
      {box !== undefined && <div className={styles.ring} style={ringAround(box)} />}
      <div
        ref={words}
        role="dialog"
        aria-labelledby={`${id}-count`}
        aria-describedby={`${id}-words`}
        tabIndex={-1}
        className={styles.words}
        style={frame === 'narrow' ? aboveFloor(floor) : undefined}
      >
        <p id={`${id}-count`} className={meta}>
          {countOf(n)}
        </p>
        <div id={`${id}-words`}>
          <h2 className={classNames(heading, styles.title)}>{step.title}</h2>
          <p>{step.text}</p>
        </div>
        <div className={classNames(actions, foot)}>
          {n < m && (
            <Button look="plain" onClick={onEnd}>
              <Trans>Skip</Trans>
            </Button>
          )}
          {n > 1 && (
            <Button onClick={() => goTo(index - 1)}>
              <Trans>Previous</Trans>
            </Button>
          )}
          <Button ref={next} look="primary" onClick={n < m ? () => goTo(index + 1) : onEnd}>
            {n < m ? <Trans>Next</Trans> : <Trans>Got it</Trans>}
          </Button>
        </div>
        <IconButton className={close} icon="close" label={t`Close`} onClick={onEnd} />
      </div>
    </>,
    document.body,
  );
}

function aboveFloor(floor: number) {
  return { bottom: floor + BESIDE_PX, maxBlockSize: `min(75dvb, calc(100dvb - ${floor + 2 * BESIDE_PX}px))` };
}

/** A little larger than the thing, and inside the window where the thing lies at its edge. */
function ringAround({ left, top, width, height }: Rect) {
  const start = Math.max(left - RING_PX, RING_PX);
  const above = Math.max(top - RING_PX, RING_PX);
  return {
    left: start,
    top: above,
    width: Math.min(left + width + RING_PX, document.documentElement.clientWidth - RING_PX) - start,
    height: Math.min(top + height + RING_PX, innerHeight - RING_PX) - above,
  };
}

/**
 * Placed once its own size is known, and again whenever the thing moves; in the middle where it is gone. On small
 * screens the words keep their place.
 */
function usePlace(
  words: RefObject<HTMLElement | null>,
  { side, text }: TourStep,
  box: Rect | undefined,
  frame: TourProps['frame'],
): void {
  useLayoutEffect(() => {
    const { current } = words;
    if (current === null || frame === 'narrow') {
      return;
    }
    const size = { width: current.offsetWidth, height: current.offsetHeight };
    const view = { width: document.documentElement.clientWidth, height: innerHeight };
    const dir = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
    const { left, top } = box === undefined ? centrePopover(size, view) : placePopover(box, size, view, side, dir);
    Object.assign(current.style, { left: `${left}px`, top: `${top}px` });
    return () => {
      Object.assign(current.style, { left: '', top: '' });
    };
  }, [words, side, text, box, frame]);
}
