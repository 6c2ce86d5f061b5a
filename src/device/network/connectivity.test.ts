import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type * as Module from './connectivity.ts';

let connectivity: typeof Module;
let stop: (() => void) | undefined;
let visibility: DocumentVisibilityState;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // The middle of what pauses are spread over.
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

/** A request of ours got no answer, and neither did the probe that this led to. */
async function goOffline(): Promise<void> {
  connectivity.reportNoAnswer();
  await vi.advanceTimersByTimeAsync(0);
}

function watchWith(answers: boolean | Module.Probe) {
  const probe = vi.fn<Module.Probe>(typeof answers === 'boolean' ? () => Promise.resolve(answers) : answers);
  stop = connectivity.startConnectivity({ probe });
  return probe;
}

describe('the start', () => {
  it('believes the browser that there is a line, until an answer fails to come', async () => {
    watchWith(false);
    expect(connectivity.connectionNow()).toBe('online');
    await goOffline();
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

  it('asks at once when a request failed before it', async () => {
    connectivity.reportNoAnswer();
    expect(watchWith(false)).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(connectivity.connectionNow()).toBe('offline');
  });
});

describe('one place that gives no answer', () => {
  it('is asked about elsewhere at once, and is not the line when that answers', async () => {
    const probe = watchWith((silent) => Promise.resolve(!silent.has('settings')));
    connectivity.reportNoAnswer('posts');
    expect(probe).toHaveBeenCalledTimes(1);
    expect(connectivity.connectionNow()).toBe('online');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(connectivity.connectionNow()).toBe('online');
    expect(probe).toHaveBeenCalledTimes(1);
  });

  it('is asked about once, as long as others answer', async () => {
    const probe = watchWith(true);
    for (let time = 0; time < 120_000; time += 5000) {
      connectivity.reportNoAnswer('posts');
      await vi.advanceTimersByTimeAsync(5000);
      connectivity.reportAnswer('settings');
    }
    expect(probe).toHaveBeenCalledTimes(1);
  });

  it('is doubted anew once it has answered, and when nothing else has for half a minute', async () => {
    const probe = watchWith(true);
    connectivity.reportNoAnswer('posts');
    await vi.advanceTimersByTimeAsync(0);
    connectivity.reportAnswer('posts');
    connectivity.reportNoAnswer('posts');
    await vi.advanceTimersByTimeAsync(0);
    expect(probe).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(31_000);
    connectivity.reportNoAnswer('posts');
    await vi.advanceTimersByTimeAsync(0);
    expect(probe).toHaveBeenCalledTimes(3);
  });

  it('is the line when the browser says so', () => {
    const probe = watchWith(true);
    browserSays('down');
    connectivity.reportNoAnswer('posts');
    expect(connectivity.connectionNow()).toBe('offline');
    expect(probe).not.toHaveBeenCalled();
  });

  it('that was silent with all others is no worse than they are', async () => {
    let answers = false;
    const probe = watchWith(() => Promise.resolve(answers));
    connectivity.reportNoAnswer('posts');
    await vi.advanceTimersByTimeAsync(0);
    expect(connectivity.connectionNow()).toBe('offline');
    answers = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect(connectivity.connectionNow()).toBe('online');
    probe.mockClear();
    connectivity.reportNoAnswer('posts');
    expect(probe).toHaveBeenCalledTimes(1);
  });
});

describe('while offline', () => {
  it('asks ever more rarely, and is online with the first answer', async () => {
    let answers = false;
    const probe = watchWith(() => Promise.resolve(answers));
    await goOffline();
    probe.mockClear();
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
    await goOffline();
    await vi.advanceTimersByTimeAsync(6000);
    expect(probe).toHaveBeenCalledTimes(3);
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
    dispatchEvent(new Event('offline'));
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
    expect(connectivity.connectionNow()).toBe('online');
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(3000);
    connectivity.reportAnswer();
    fail(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connectivity.connectionNow()).toBe('online');
  });

  it('stops asking when it is stopped', async () => {
    const probe = watchWith(false);
    await goOffline();
    probe.mockClear();
    stop?.();
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(probe).not.toHaveBeenCalled();
  });
});

describe('a line that flaps', () => {
  it('is shown to change at most every two seconds, and ends at the truth', async () => {
    let answers = true;
    watchWith(() => Promise.resolve(answers));
    const changes: number[] = [];
    connectivity.subscribeConnection(() => changes.push(performance.now()));
    for (let time = 0; time < 60_000; time += 150) {
      answers = time % 300 !== 0;
      (answers ? connectivity.reportAnswer : connectivity.reportNoAnswer)();
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
    await goOffline();
    await vi.advanceTimersByTimeAsync(500);
    const listener = vi.fn<() => void>();
    connectivity.subscribeConnection(listener);
    connectivity.reportAnswer();
    await vi.advanceTimersByTimeAsync(500);
    await goOffline();
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
