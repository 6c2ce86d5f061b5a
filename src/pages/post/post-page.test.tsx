import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { href, ROUTES } from '#contract/app/routes.ts';
import { givenWidth } from '#tests/kit/browser.ts';
import { givenSite } from '#tests/kit/device.ts';
import { fakeApi, neverAnswers } from '#tests/kit/fake-api.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { Page } from './post-page.tsx';

beforeEach(() => {
  givenWidth(360);
  givenSite();
});

it.each(['a/b', 'a%2Fb', 'a%2fb/c', '100%', '%41', 'q&a? #1', 'Schlafen über Nacht', '👶'])(
  'asks for the article %j by the very name that its link has',
  async (slug) => {
    const api = fakeApi({ post: neverAnswers }, { elsewhere: neverAnswers });
    renderApp([{ path: ROUTES.post.path, Component: Page }], { at: href('post', { postSlug: slug }) });
    const asked = () => api.calls.filter(({ endpoint }) => endpoint === 'post').map(({ path }) => path);
    await waitFor(() => expect(asked()).toEqual([expect.stringContaining(`/posts/${encodeURIComponent(slug)}?`)]));
  },
);
