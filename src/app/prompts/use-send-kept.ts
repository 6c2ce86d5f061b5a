import { useEffect, useEffectEvent } from 'react';

import { ApiError } from '#api/errors.ts';
import type { Connection } from '#device/connectivity.ts';
import { cooldownAfter } from '#features/journeys/outbox/retry.ts';

const MINUTE_MS = 60_000;
const LONGEST_MS = 15 * MINUTE_MS;
/** Another try later may be answered otherwise: too many requests, a server that is down, a session that ended. */
const PASSING = new Set([401, 408, 409, 429]);

/** Whether the server has answered, and would answer the same again. */
export function wouldSaySoAgain(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && !PASSING.has(error.status);
}

/**
 * Sends what is kept until the server knows it: at a start, whenever the connection is back, and after a failure again
 * and again, ever more slowly.
 */
export function useSendKept(connection: Connection, send: () => Promise<void>): void {
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = connection !== 'online';
    const attempt = async (failures: number) => {
      try {
        await sendNow();
      } catch (error) {
        if (!isOver && !wouldSaySoAgain(error)) {
          timer = setTimeout(() => void attempt(failures + 1), pauseMs(error, failures));
        }
      }
    };
    if (!isOver) {
      void attempt(0);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [connection]);
}

function pauseMs(error: unknown, failures: number): number {
  if (error instanceof ApiError && error.status === 429) {
    const now = Date.now();
    return cooldownAfter(error.retryAfter, now, Math.random()).until - now;
  }
  return Math.min(LONGEST_MS, MINUTE_MS * 2 ** Math.min(failures, 4));
}
