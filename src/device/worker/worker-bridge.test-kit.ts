import { vi } from 'vitest';

/** A worker that answers what it is asked, on the message's port. */
export function fakeWorker(answer: (message: unknown) => string | undefined = () => 'done') {
  const worker = Object.assign(new EventTarget(), {
    scriptURL: `${location.origin}/sw.js`,
    state: 'activated',
    heard: [] as unknown[],
    postMessage(message: unknown, [port]: MessagePort[] = []) {
      worker.heard.push(message);
      const said = answer(message);
      if (said !== undefined) {
        port?.postMessage(said);
      }
    },
  });
  return worker;
}

/** A browser that has workers; where none is active, the first has just installed itself. */
export function giveBrowserWorkers(parts: { active?: object; waiting?: object } = {}) {
  const registration = Object.assign(new EventTarget(), {
    active: parts.active ?? null,
    waiting: parts.waiting ?? null,
    installing: parts.active === undefined ? fakeWorker() : null,
    update: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  });
  const container = Object.assign(new EventTarget(), {
    controller: parts.active ?? null,
    register: vi.fn<(address: string, options: object) => Promise<unknown>>(() => Promise.resolve(registration)),
    getRegistration: () => Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  return { registration, container };
}
