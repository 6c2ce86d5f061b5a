interface FakeOptions {
  onPut?: (cacheName: string, url: string) => void;
  /** WebKit leaves what is replaced where it lies; by the standard it is the last one from then on. */
  replaced?: 'last' | 'in its place';
}

/** Cache Storage in memory, for tests in places that have none: the order of entries and what a `put` replaces are real. */
export function fakeCaches(options: FakeOptions = {}): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();

  function open(name: string): Pick<Cache, 'put' | 'match' | 'matchAll' | 'delete' | 'keys'> {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      async put(request, response) {
        const url = addressOf(request);
        options.onPut?.(name, url);
        const body = await response.arrayBuffer();
        if (options.replaced !== 'in its place') {
          store.delete(url);
        }
        store.set(url, new Response(body, { status: response.status, headers: response.headers }));
      },
      match: (request) => Promise.resolve(store.get(addressOf(request))?.clone()),
      matchAll: () => Promise.resolve([...store.values()].map((response) => response.clone())),
      delete: (request, options) => {
        const gone = matching(request, options);
        gone.forEach((url) => store.delete(url));
        return Promise.resolve(gone.length > 0);
      },
      keys: (request, options) => Promise.resolve(matching(request, options).map((url) => new Request(url))),
    };

    function matching(request?: RequestInfo | URL, { ignoreSearch = false }: CacheQueryOptions = {}): string[] {
      const wanted = request === undefined ? undefined : addressOf(request);
      return [...store.keys()].filter((url) =>
        wanted !== undefined && ignoreSearch ? withoutSearch(url) === withoutSearch(wanted) : url === (wanted ?? url),
      );
    }
  }

  const storage: Pick<CacheStorage, 'delete' | 'has' | 'keys'> & { open: unknown; match: unknown } = {
    open: (name: string) => Promise.resolve(open(name)),
    has: (name) => Promise.resolve(stores.has(name)),
    delete: (name) => Promise.resolve(stores.delete(name)),
    keys: () => Promise.resolve([...stores.keys()]),
    match: (request: RequestInfo | URL, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
      Promise.resolve(stores.get(cacheName)?.get(addressOf(request))?.clone()),
  };
  return storage as CacheStorage; // What the code under test uses of it.
}

function addressOf(request: RequestInfo | URL): string {
  const address = request instanceof Request ? request.url : String(request);
  return new URL(address, 'https://app.example').href;
}

function withoutSearch(address: string): string {
  return address.split('?', 1)[0] ?? address;
}
