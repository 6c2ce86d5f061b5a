import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { cacheNameOf } from '#contract/device/worker-caches.ts';
import { connectionNow, reportAnswer, startConnectivity } from '#device/network/connectivity.ts';
import { writeOwner } from '#device/session/owner.ts';
import { OpensOfflineNow } from '#pages/parts/opens-offline.tsx';
import { givenSite, SITE } from '#tests/kit/device.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { startMarkingOffline } from './mark-offline.ts';

const at = (site: string, slug: string, language: string) =>
  `https://api.example/sites/${site}/posts/${slug}?language=${language}`;

it('without a connection the tile of what is here says so, and with one none does', async () => {
  vi.stubGlobal('caches', fakeCaches());
  givenSite();
  writeOwner({ owner: 'ana', iss: 'i', sub: 's' });
  const saved = await caches.open(cacheNameOf('saved', 'ana'));
  await saved.put(at(SITE.siteUuid, 'saved', 'en'), new Response('{}'));
  const opened = await caches.open(cacheNameOf('posts', 'ana'));
  await opened.put(at(SITE.siteUuid, 'opened-in-german', 'de'), new Response('{}'));
  await opened.put(at('another-site', 'elsewhere', 'en'), new Response('{}'));
  const others = await caches.open(cacheNameOf('saved', 'ben'));
  await others.put(at(SITE.siteUuid, 'of-somebody-else', 'en'), new Response('{}'));
  const stop = startConnectivity({ probe: () => Promise.resolve(false) });
  try {
    startMarkingOffline();
    const slugs = ['saved', 'opened-in-german', 'elsewhere', 'of-somebody-else'];
    renderApp(
      <>
        {slugs.map((slug) => (
          <p key={slug}>
            <OpensOfflineNow slug={slug} />
          </p>
        ))}
      </>,
    );
    expect(screen.queryByText('Opens offline')).toBeNull();
    dispatchEvent(new Event('offline'));
    await waitFor(() => expect(connectionNow()).toBe('offline'), { timeout: 5000 });
    await screen.findAllByText('Opens offline');
    expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent.trim())).toEqual([
      'Opens offline',
      'Opens offline',
      '',
      '',
    ]);
    reportAnswer();
    await waitFor(() => expect(screen.queryByText('Opens offline')).toBeNull(), { timeout: 5000 });
  } finally {
    stop();
    vi.unstubAllGlobals();
  }
});
