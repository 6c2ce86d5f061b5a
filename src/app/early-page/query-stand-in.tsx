// What `@tanstack/react-query` is in the file of the early page (build/early-page.ts), 11 kB less in front of the first
// words: answers by their keys. It asks only for what it is told to, and renders what is here.
import { createContext, type ReactNode, useContext } from 'react';

type Key = readonly unknown[];

interface State<Data = unknown> {
  readonly data: Data | undefined;
  readonly dataUpdatedAt: number;
  readonly error: null;
  readonly status: 'success' | 'pending';
}

interface Query<Data = unknown> {
  readonly queryKey: Key;
  readonly queryFn?: unknown;
  readonly select?: (data: Data) => unknown;
}

const NOTHING: State = { data: undefined, dataUpdatedAt: 0, error: null, status: 'pending' };
const nothing = (): void => undefined;

/** As the library writes it: objects by the order of their names. */
export function hashKey(key: Key): string {
  return JSON.stringify(key, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

export class QueryClient {
  readonly #states = new Map<string, State>();
  readonly #asked = new Map<string, Promise<unknown>>();

  setQueryData(key: Key, data: unknown, { updatedAt = Date.now() } = {}): void {
    this.#states.set(hashKey(key), { data, dataUpdatedAt: updatedAt, error: null, status: 'success' });
  }

  getQueryState(key: Key): State {
    return this.#states.get(hashKey(key)) ?? NOTHING;
  }

  getQueryData(key: Key): unknown {
    return this.getQueryState(key).data;
  }

  /** @throws what the question throws */
  fetchQuery({ queryKey, queryFn }: Query): Promise<unknown> {
    const hash = hashKey(queryKey);
    const { signal } = new AbortController();
    const ask = queryFn as (context: object) => Promise<unknown>; // As `queryOptions` has it, with its own answer.
    const asked = this.#asked.get(hash) ?? ask({ queryKey, signal, client: this, meta: undefined });
    this.#asked.set(hash, asked);
    return asked.then((data) => {
      this.setQueryData(queryKey, data);
      return data;
    });
  }

  prefetchQuery(query: Query): Promise<void> {
    return this.fetchQuery(query).then(nothing, nothing);
  }

  /** Once nothing that was asked for is on its way, nor what was asked for because of an answer. */
  async untilAnswered(): Promise<void> {
    const { size } = this.#asked;
    await Promise.allSettled(this.#asked.values());
    await new Promise((resolve) => {
      setTimeout(resolve, 0); // Whoever waited for one may ask for another now.
    });
    if (this.#asked.size > size) {
      await this.untilAnswered();
    }
  }

  removeQueries = nothing;

  /** For the line that says how old what is shown is, where there is no connection: it has none to say here. */
  getQueryCache() {
    return { getAll: () => [], findAll: () => [], subscribe: () => nothing };
  }
}

/** Keeps what is on its way from being broken off: nothing is, here. */
export class QueryObserver {
  subscribe = () => nothing;
}

const ClientContext = createContext(new QueryClient());

export function QueryClientProvider({
  client,
  children,
}: {
  readonly client: QueryClient;
  readonly children: ReactNode;
}) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

export function useQueryClient(): QueryClient {
  return useContext(ClientContext);
}

export function useQuery<Data>(query: Query<Data>) {
  return resultOf(useQueryClient(), query);
}

interface Queries<Data, Combined> {
  readonly queries: readonly Query<Data>[];
  readonly combine?: (results: unknown[]) => Combined;
}

export function useQueries<Data, Combined>({ queries, combine }: Queries<Data, Combined>) {
  const client = useQueryClient();
  const results = queries.map((query) => resultOf(client, query));
  return combine === undefined ? results : combine(results);
}

export const queryOptions = <Options,>(options: Options): Options => options;
export const skipToken = Symbol('skip');

function resultOf<Data>(client: QueryClient, { queryKey, select }: Query<Data>) {
  const state = client.getQueryState(queryKey) as State<Data>; // The key says of what.
  const data = select === undefined || state.data === undefined ? state.data : select(state.data);
  return {
    ...state,
    data,
    isPending: state.data === undefined,
    isSuccess: state.data !== undefined,
    isError: false,
    isFetching: false,
    isStale: false,
    refetch: nothing,
  };
}
