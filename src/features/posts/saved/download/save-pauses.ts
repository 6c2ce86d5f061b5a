/** Silence, or a server in trouble: twice as long after each time in a row. */
const PAUSE_MS = { first: 30_000, longest: 15 * 60_000 } as const;
/** By then it isn't the article: whoever else waits is spared asking. */
const IN_A_ROW_MAX = 3;

interface Pause {
  readonly attempts: number;
  /** By `performance.now()`: no clock that is set moves it. */
  readonly until: number;
}

/** When what could not be fetched is tried again. */
export interface SavePauses {
  /** For how long nothing is asked for at all, in milliseconds; 0: now. */
  ofAllMs(): number;
  /** For how long this one is not asked for. */
  ofRowMs(slug: string): number;
  /** It had no answer: the others go on, unless they have none either. */
  rowFailed(slug: string): void;
  /** The server wants no requests for a while, as long as it says. */
  askedFor(ms: number | null): void;
  answered(slug: string): void;
  /** The network or the person has come back. What the server has named holds. */
  end(): void;
}

export function createSavePauses(): SavePauses {
  const rows = new Map<string, Pause>();
  let all: Pause = { attempts: 0, until: 0 };
  let named = 0;
  let inARow = 0;

  return {
    ofAllMs: () => Math.max(0, all.until - performance.now(), named - performance.now()),
    ofRowMs: (slug) => Math.max(0, (rows.get(slug)?.until ?? 0) - performance.now()),
    rowFailed(slug) {
      rows.set(slug, longer(rows.get(slug)));
      inARow += 1;
      if (inARow >= IN_A_ROW_MAX) {
        all = longer(all);
      }
    },
    askedFor(ms) {
      all = longer(all);
      named = Math.max(named, performance.now() + (ms ?? 0));
    },
    answered(slug) {
      rows.delete(slug);
      all = { attempts: 0, until: 0 };
      inARow = 0;
    },
    end() {
      rows.clear();
      all = { attempts: 0, until: 0 };
      inARow = 0;
    },
  };
}

function longer({ attempts }: Pause = { attempts: 0, until: 0 }): Pause {
  const ms = Math.min(PAUSE_MS.first * 2 ** Math.min(attempts, 20), PAUSE_MS.longest);
  return { attempts: attempts + 1, until: performance.now() + ms };
}
