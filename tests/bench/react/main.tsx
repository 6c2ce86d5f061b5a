// R: the list and the article with React, a router and a query cache in localStorage, as their documentation begins.
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';

import '#tests/bench/list.css';

interface Item {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly picture: string | null;
}

interface Article {
  readonly title: string;
  readonly picture: string | null;
  readonly content: string;
}

const DAY_MS = 24 * 60 * 60_000;
const client = new QueryClient({ defaultOptions: { queries: { gcTime: DAY_MS, staleTime: 60_000 } } });
const persister = createSyncStoragePersister({ storage: localStorage });

const router = createBrowserRouter([
  {
    element: <Frame />,
    children: [
      { path: '/list', element: <List /> },
      { path: '/article', element: <Reading /> },
    ],
  },
]);

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <PersistQueryClientProvider client={client} persistOptions={{ persister, maxAge: DAY_MS }}>
      <RouterProvider router={router} />
    </PersistQueryClientProvider>,
  );
}

function Frame() {
  return (
    <main>
      <Outlet />
    </main>
  );
}

function List() {
  const { data } = useQuery({ queryKey: ['list'], queryFn: () => get<readonly Item[]>('/listed/list.json') });
  if (data === undefined) {
    return 'Loading';
  }
  return (
    <>
      <h1>Articles</h1>
      <ul>
        {data.map(({ id, title, excerpt, picture }, index) => (
          <li key={id}>
            <Link to="/article">
              <Picture address={picture} loading={index === 0 ? 'eager' : 'lazy'} />
              <h2>{title}</h2>
              <p>{excerpt}</p>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Reading() {
  const { data } = useQuery({ queryKey: ['article'], queryFn: () => get<Article>('/listed/article.json') });
  if (data === undefined) {
    return 'Loading';
  }
  return (
    <article>
      <h1>{data.title}</h1>
      <Picture address={data.picture} loading="eager" />
      {/* oxlint-disable-next-line react/no-danger -- Our own demo article, in a page that nobody but the bench opens. */}
      <div dangerouslySetInnerHTML={{ __html: data.content }} />
    </article>
  );
}

function Picture({ address, loading }: { readonly address: string | null; readonly loading: 'eager' | 'lazy' }) {
  return address === null ? null : <img src={address} alt="" width="360" height="240" loading={loading} />;
}

async function get<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address}: ${response.status}`);
  }
  return (await response.json()) as Answer; // Our own files.
}
