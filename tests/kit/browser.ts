import { vi } from 'vitest';

/** A window of this many pixels, for whoever asks a media query. */
export function givenWidth(pixels: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: pixels >= Number(/min-width: ([\d.]+)px/.exec(query)?.[1] ?? Infinity),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** What a browser measures and moves; where nothing is laid out, as in jsdom, nothing ever changes its size. */
export function givenNoLayout(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
}

export function givenNoConnection(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}
