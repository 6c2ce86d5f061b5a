// The kill switch: deployed as /sw.js it takes a broken worker away, and itself with it (docs/deployment.md).
// What people keep stays where it is; the app's own files come from the network again.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('workbox-precache')).map((name) => caches.delete(name)));
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  // Pages that the broken worker served come anew, past any worker. None where an app from the network registered this.
  for (const page of pages) {
    page.navigate(page.url).catch(() => undefined);
  }
}
