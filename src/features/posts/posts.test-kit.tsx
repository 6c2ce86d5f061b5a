import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import type { Post, PostSummary } from '#contract/posts.ts';

import { type Media, MediaProvider } from './media-context.tsx';

/** A post for a test, with what the test is about. */
export function aPost(parts: Partial<PostSummary> = {}): PostSummary {
  return {
    id: 1,
    slug: 'newborn-sleep',
    title: 'What newborn sleep really looks like',
    excerpt: 'Short, scattered and completely normal.',
    format: 'article',
    categories: [],
    tags: [],
    language: 'en',
    createdDate: '2026-10-01T08:00:00.000Z',
    updatedDate: '2026-11-04T08:00:00.000Z',
    ...parts,
  };
}

export function anArticle(content: string, parts: Partial<Post> = {}): Post {
  return { ...aPost(), content, ...parts };
}

interface AppProps {
  readonly children: ReactNode;
  readonly locale?: string;
  readonly media?: Media;
}

/** What a piece of the app finds around it, with a router that stands still. */
export function App({ children, ...words }: AppProps) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: children }], {
      // An entry that no test before has been at.
      initialEntries: [{ pathname: '/', key: crypto.randomUUID() }],
    }),
  );
  return (
    <AppWithoutRouter {...words}>
      <RouterProvider router={router} />
    </AppWithoutRouter>
  );
}

export function AppWithoutRouter({ children, locale = 'en', media = {} }: AppProps) {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  return (
    <I18nProvider i18n={i18n}>
      <MediaProvider value={media}>{children}</MediaProvider>
    </I18nProvider>
  );
}
