import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type * as Module from './connectivity.ts';

let connectivity: typeof Module;
let stop: (() => void) | undefined;
let visibility: DocumentVisibilityState;

beforeEach(async () => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  await begin();
});
afterEach(() => {
  stop?.();
  stop = undefined;
  vi.useRealTimers();
});

async function begin(): Promise<void> {
  vi.resetModules();
  connectivity = await import('./connectivity.ts');
}

function browserSays(line: 'up' | 'down'): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(line === 'up');
}

function watchWith(answers: boolean | (() => Promise<boolean>)) {
  const probe = vi.fn<() => Promise<boolean>>(typeof answers === 'boolean' ? () => Promise.resolve(answers) : answers);
  stop = connectivity.startConnectivity({ probe });
  return probe;
}

describe('the start', () => {
  it('believes the browser that there is a line, until an answer fails to come', () => {
    watchWith(false);
    expect(connectivity.connectionNow()).toBe('online');
    connectivity.reportNoAnswer();
    expect(connectivity.connectionNow()).toBe('offline');
  });

  it('believes the browser that there is none', async () => {
    browserSays('down');
    await begin();
    const probe = watchWith(false);
    expect(connectivity.connectionNow()).toBe('offline');
    await vi.advanceTimersByTimeAsync(2000);
    expect(probe).toHaveBeenCalledTimes(1);
  });

  it('asks at once when a request failed before it', () => {
    connectivity.reportNoAnswer();
    expect(watchWith(true)).toHaveBeenCalledTimes(1);
  });
});

describe('while offline', () => {
  it('asks ever more rarely, and is online with the first answer', async () => {
    let answers = false;
    const probe = watchWith(() => Promise.resolve(answers));
    connectivity.reportNoAnswer();
    const asked: number[] = [];
    for (let second = 1; second <= 200; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      if (probe.mock.calls.length > asked.length) {
        asked.push(second);
      }
    }
    expect(asked).toEqual([2, 6, 14, 30, 62, 122, 182]);
    answers = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connectivity.connectionNow()).toBe('online');
    const calls = probe.mock.calls.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(probe).toHaveBeenCalledTimes(calls);
  });

  it('takes a probe that throws for no answer, and goes on asking', async () => {
    const probe = watchWith(() => Promise.reject(new Error('no')));
    connectivity.reportNoAnswer();
    await vi.advanceTimersByTimeAsync(6000);
    expect(probe).toHaveBeenCalledTimes(2);
    expect(connectivity.connectionNow()).toBe('offline');
  });

  it('does not believe the browser that the line is back: an answer decides', async () => {
    const probe = watchWith(false);
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(probe).toHaveBeenCalledTimes(1);
    expect(connectivity.connectionNow()).toBe('offline');
  });

  it('asks when the person looks again, and not behind their back', async () => {
    const probe = watchWith(false);
    visibility = 'hidden';
    connectivity.reportNoAnswer();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(probe).not.toHaveBeenCalled();
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(probe).toHaveBeenCalledTimes(1);
  });

  it('has one probe under way, however many hints come', async () => {
    const probe = watchWith(() => new Promise<boolean>(() => undefined));
    connectivity.reportNoAnswer();
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(probe).toHaveBeenCalledTimes(1);
  });

  it('lets an answer that came meanwhile win over a probe that fails late', async () => {
    let fail = (_: boolean) => {};
    watchWith(() => new Promise<boolean>((resolve) => (fail = resolve)));
    connectivity.reportNoAnswer();
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(3000);
    connectivity.reportAnswer();
    fail(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connectivity.connectionNow()).toBe('online');
  });

  it('stops asking when it is stopped', async () => {
    const probe = watchWith(false);
    connectivity.reportNoAnswer();
    stop?.();
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(probe).not.toHaveBeenCalled();
  });
});

describe('a line that flaps', () => {
  it('is shown to change at most every two seconds, and ends at the truth', async () => {
    watchWith(true);
    const changes: number[] = [];
    connectivity.subscribeConnection(() => changes.push(performance.now()));
    for (let time = 0; time < 60_000; time += 150) {
      (time % 300 === 0 ? connectivity.reportNoAnswer : connectivity.reportAnswer)();
      await vi.advanceTimersByTimeAsync(150);
    }
    await vi.advanceTimersByTimeAsync(2000);
    expect(changes.length).toBeGreaterThan(0);
    for (const [index, time] of changes.entries()) {
      expect(time - (changes[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(2000);
    }
    expect(connectivity.connectionNow()).toBe('online');
  });

  it('is not shown to change when it was back before it could be shown', async () => {
    watchWith(false);
    connectivity.reportNoAnswer();
    await vi.advanceTimersByTimeAsync(500);
    const listener = vi.fn<() => void>();
    connectivity.subscribeConnection(listener);
    connectivity.reportAnswer();
    await vi.advanceTimersByTimeAsync(500);
    connectivity.reportNoAnswer();
    await vi.advanceTimersByTimeAsync(1500);
    expect(listener).not.toHaveBeenCalled();
  });
});

it('knows when the last answer came', async () => {
  expect(connectivity.lastAnswerAt()).toBeNull();
  vi.setSystemTime(1_700_000_000_000);
  connectivity.reportAnswer();
  await vi.advanceTimersByTimeAsync(5000);
  connectivity.reportNoAnswer();
  expect(connectivity.lastAnswerAt()).toBe(1_700_000_000_000);
});
