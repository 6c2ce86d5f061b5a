/** When a page counts as readable: on such a path, an element of which somebody can read so many characters. */
export interface Readable {
  /** A regular expression. */
  readonly path: string;
  readonly selector: string;
  readonly characters: number;
}

/** Times in milliseconds since the start of the page's navigation. */
export interface PageFigures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly blockingTime: number;
  readonly longestTask: number;
  /** Of the page's last click: from the finger to the next paint. */
  readonly clickToPaint: number;
  readonly requests: readonly { readonly path: string; readonly begun: number; readonly done: number; bytes: number }[];
}

interface Probe {
  /** When the page was readable; after a click: when the page that it led to was. Since 1970. */
  readable(): Promise<number>;
  /** When what is readable also answers a press by code of its own; a page without such code is ready at once. */
  ready(): Promise<number>;
  /** When a worker was there for the pages that come. */
  workerActive(): Promise<number>;
  clickedAt(): number;
  figures(): PageFigures;
}

declare global {
  interface Window {
    kinwardProbe: Probe;
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Runs inside the page before anything of its own, so it can use nothing from outside of itself. */
export function installProbe(rows: readonly Readable[]): void {
  if (window !== window.top) {
    return;
  }
  const CLICKED = 'bench.clicked';
  const LONG_TASK_MS = 50;
  const tasks: number[] = [];
  let [largestPaint, layoutShift, clickToPaint] = [0, 0, 0];
  const flushes: (() => void)[] = [];
  let readable = watch(undefined);
  let ready = untilReady();
  const workerActive = untilWorker();

  observe('longtask', ({ duration }) => tasks.push(duration));
  observe('largest-contentful-paint', ({ startTime }) => (largestPaint = startTime));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift;
    layoutShift += hadRecentInput ? 0 : value;
  });
  observe('event', ({ duration }) => (clickToPaint = Math.max(clickToPaint, duration)), { durationThreshold: 16 });
  addEventListener(
    'click',
    ({ timeStamp }) => {
      sessionStorage.setItem(CLICKED, String(performance.timeOrigin + timeStamp));
      readable = watch(location.pathname);
      ready = untilReady();
    },
    true,
  );

  window.kinwardProbe = {
    readable: () => readable,
    ready: () => ready,
    workerActive: () => workerActive,
    clickedAt: () => Number(sessionStorage.getItem(CLICKED)),
    figures() {
      flushes.forEach((flush) => flush());
      return {
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        largestPaint,
        layoutShift,
        blockingTime: tasks.reduce((sum, duration) => sum + duration - LONG_TASK_MS, 0),
        longestTask: Math.max(0, ...tasks),
        clickToPaint,
        requests: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
          .map((entry) => entry as PerformanceResourceTiming)
          // What a cache or the worker's own store answered has not been on the line.
          .filter(({ transferSize }) => transferSize > 0)
          .map(({ name, startTime, responseEnd, encodedBodySize }) => {
            return { path: new URL(name).pathname, begun: startTime, done: responseEnd, bytes: encodedBodySize };
          }),
      };
    },
  };

  /** Looks at each frame; resolves after the first one with something to read on another path than `before`. */
  function watch(before: string | undefined): Promise<number> {
    return new Promise((resolve) => {
      const look = () => {
        if (location.pathname === before || !isReadable()) {
          requestAnimationFrame(look);
          return;
        }
        afterPaint(resolve);
      };
      requestAnimationFrame(look);
    });
  }

  async function untilReady(): Promise<number> {
    const readableAt = await readable;
    if (document.getElementById('root') === null) {
      return readableAt;
    }
    return new Promise((resolve) => {
      const look = () => {
        if (isReadable(isReactOwned)) {
          afterPaint((at) => resolve(Math.max(at, readableAt)));
        } else {
          requestAnimationFrame(look);
        }
      };
      look();
    });
  }

  async function untilWorker(): Promise<number> {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise<void>((resolve) => {
      const look = () => (active?.state === 'activated' ? resolve() : undefined);
      active?.addEventListener('statechange', look);
      look();
    });
    return performance.timeOrigin + performance.now();
  }

  function afterPaint(use: (now: number) => void): void {
    const painted = new MessageChannel();
    painted.port1.addEventListener('message', () => use(performance.timeOrigin + performance.now()));
    painted.port1.start();
    painted.port2.postMessage('');
  }

  /** Asks no more elements than it has to: whoever asks one where it stands has the browser lay it out. */
  function isReadable(isWanted: (element: Element) => boolean = () => true): boolean {
    return rows.some(
      ({ path, selector, characters }) =>
        new RegExp(path).test(location.pathname) &&
        [...document.querySelectorAll(selector)].some(
          (element) =>
            (element.textContent ?? '').trim().length >= characters &&
            isWanted(element) &&
            element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
            element.getClientRects().length > 0,
        ),
    );
  }

  /** React writes its props on each element that it made; text that it was given whole lies in one of them. */
  function isReactOwned(element: Element | null): boolean {
    return (
      element !== null &&
      (Object.keys(element).some((key) => key.startsWith('__reactProps')) || isReactOwned(element.parentElement))
    );
  }

  function observe(type: string, use: (entry: PerformanceEntry) => void, options: object = {}): void {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(use));
    observer.observe({ type, buffered: true, ...options });
    flushes.push(() => observer.takeRecords().forEach(use)); // A busy page tells its observers late.
  }
}
