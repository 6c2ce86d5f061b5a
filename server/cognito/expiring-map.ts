/** Half-finished sign-ins, in memory: a restart costs one more try, never a session. */
interface ExpiringMap<Value> {
  put(key: string, value: Value): void;
  /** Undefined once the time is over. */
  get(key: string): Value | undefined;
  delete(key: string): void;
  clear(): void;
}

export function createExpiringMap<Value>(lifetimeMs: number, now: () => number): ExpiringMap<Value> {
  const entries = new Map<string, { readonly value: Value; readonly until: number }>();
  return {
    put(key, value) {
      for (const [old, { until }] of entries) {
        if (until > now()) {
          break; // a Map keeps the order of arrival, so the rest is younger
        }
        entries.delete(old);
      }
      entries.set(key, { value, until: now() + lifetimeMs });
    },
    get(key) {
      const entry = entries.get(key);
      return entry && entry.until > now() ? entry.value : undefined;
    },
    delete(key) {
      entries.delete(key);
    },
    clear() {
      entries.clear();
    },
  };
}
