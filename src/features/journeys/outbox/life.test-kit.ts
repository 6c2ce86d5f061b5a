import type { Locks } from '#api/outbox/lease.ts';

/** A life of the page, which may end at any of its awaits. */
export interface Life {
  /** Dies at this await; none: lives on. */
  readonly diesAt?: number | undefined;
  awaits: number;
  isDead: boolean;
  die(): void;
}

/** One device's locks: what a dead page held is free. */
export class LifeLocks {
  readonly #held = new Map<string, { readonly life: Life; readonly waiting: (() => void)[] }>();

  of(life: Life): Locks {
    return {
      alone: async (name, how, work) => {
        for (;;) {
          const held = this.#held.get(name);
          if (held === undefined || how === 'steal') {
            break;
          }
          await new Promise<void>((resolve) => held.waiting.push(resolve));
        }
        this.#held.set(name, { life, waiting: [] });
        try {
          return await work();
        } finally {
          this.release(life);
        }
      },
    };
  }

  release(life: Life): void {
    for (const [name, held] of this.#held) {
      if (held.life === life) {
        this.#held.delete(name);
        held.waiting.forEach((go) => go());
      }
    }
  }
}
