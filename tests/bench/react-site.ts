import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { pictureAddress } from './static-site.ts';
import type { Library } from './static-site.ts';

/**
 * The floor of our packages: the same list and the same article with React, a router, a query cache in localStorage and
 * a generated worker, and nothing else. They are served like the app, which is why they are files of a folder.
 */
export async function writeReactSite(folder: string, { list, article }: Library): Promise<void> {
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, 'react'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
    plugins: [
      react(),
      VitePWA({
        registerType: 'autoUpdate',
        injectRegister: false,
        manifest: { name: 'R', short_name: 'R', start_url: '/', display: 'standalone', icons: [] },
        workbox: {
          navigateFallback: '/index.html',
          clientsClaim: true,
          skipWaiting: true,
          inlineWorkboxRuntime: true,
          runtimeCaching: [
            { urlPattern: /\/media\//, handler: 'CacheFirst', options: { cacheName: 'pictures' } },
            { urlPattern: /\/listed\//, handler: 'StaleWhileRevalidate', options: { cacheName: 'listed' } },
          ],
        },
      }),
    ],
  });
  mkdirSync(path.join(folder, 'listed'));
  const write = (file: string, what: object) => writeFileSync(path.join(folder, 'listed', file), JSON.stringify(what));
  write(
    'list.json',
    list.map((post) => ({ id: post.id, title: post.title, excerpt: post.excerpt, picture: pictureAddress(post) })),
  );
  write('article.json', { title: article.title, picture: pictureAddress(article), content: article.content });
}
