import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

import type { Stage, Stages } from './stage.ts';

interface Leaving {
  target: string;
  stage: Stage;
  onLeft(): void;
}

/**
 * The history holds only a stage's number: e-mail, sites and what else a stage knows stay in memory, and after a
 * reload one begins with `first` again.
 */
export function useStages(first: Stage): Stages & { leaveFor(target: string): Promise<void> } {
  const location = useLocation();
  const navigate = useNavigate();
  const moved = useRef<object>(undefined);
  const isShown = useIsMounted();
  const [known, setKnown] = useState<ReadonlyMap<number, Stage>>(() => new Map([[0, first]]));
  const [leaving, setLeaving] = useState<Leaving>();
  const index = indexIn(location.state);
  const stage = leaving?.stage ?? known.get(index) ?? known.get(0) ?? first;
  useDeparture(leaving, index);

  async function show(at: number, next: Stage) {
    setKnown((now) => new Map(now).set(at, next));
    const address = location.pathname + withoutCode(location.search);
    await navigate(address, { state: { stage: at }, replace: at === index });
  }

  return {
    stage,
    push: (next) => show(index + 1, next),
    replace: (next) => show(index, next),
    async back(changes) {
      const before = known.get(index - 1);
      if (before === undefined) {
        await show(index, { name: 'email', username: stage.username, ...changes });
        return;
      }
      if (moved.current === location) {
        return; // A second press before the first one has arrived.
      }
      moved.current = location;
      setKnown((now) => new Map(now).set(index - 1, { ...before, note: changes?.note }));
      await navigate(-1);
    },
    /** Whoever comes back from there shall not come through the stages again: they are left at the first one. */
    async leaveFor(target) {
      if (!isShown()) {
        await navigate(target);
        return;
      }
      await new Promise<void>((resolve) => setLeaving({ target, stage, onLeft: resolve }));
    },
  };
}

/**
 * The way back through the history arrives some time later, and may cross a Back of the browser's: it is gone from where
 * one has arrived, and only at the first stage that gives way to the target.
 */
function useDeparture(leaving: Leaving | undefined, index: number): void {
  const navigate = useNavigate();
  const isSettled = useNavigation().state === 'idle';
  const departed = useRef<Leaving>(undefined);
  useEffect(() => {
    if (leaving === undefined || !isSettled || departed.current === leaving) {
      return;
    }
    if (index > 0) {
      void navigate(-index);
      return;
    }
    departed.current = leaving;
    void Promise.resolve(navigate(leaving.target, { replace: true })).then(leaving.onLeft);
  }, [leaving, index, isSettled, navigate]);
}

/** Asked later than the render: whether what was rendered still stands. */
function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}

/** A code that was read stands no longer than needed in the address, where histories and logs would keep it. */
function withoutCode(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('code')) {
    return search;
  }
  query.delete('code');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function indexIn(state: unknown): number {
  const index: unknown = typeof state === 'object' && state !== null && 'stage' in state ? state.stage : 0;
  return typeof index === 'number' && Number.isSafeInteger(index) && index > 0 ? index : 0;
}
