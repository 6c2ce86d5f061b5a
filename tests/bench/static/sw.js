const keep = async () => (await caches.open('static')).addAll(['/index.html', '/article.html', '/register.js']);
addEventListener('install', (event) => event.waitUntil(keep()));
addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request).then((it) => it ?? fetch(event.request))),
);
