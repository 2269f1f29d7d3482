/** Offline: what was loaded once is kept, and renewed whenever there is a network. */
const KEPT = 'tilewright-playground';

self.addEventListener('install', event => {
  event.waitUntil(caches.open(KEPT).then(cache => cache.add('./')));
  self.skipWaiting();
});

self.addEventListener('activate', event => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(answer(request));
});

/** Under what an answer is kept: its address without a query, so that nobody fills the disk with made-up ones. */
function keyOf(address) {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** Files with a digest in their names never change; everything else comes from the network where there is one. */
async function answer(request) {
  const cache = await caches.open(KEPT);
  // the pages are files: what stands behind a question mark asks for no other one
  const key = keyOf(request.url);
  const kept = await cache.match(key);
  if (kept !== undefined && /-[\w-]{8}\.\w+$/.test(new URL(request.url).pathname)) return kept;
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(key, fresh.clone());
    return fresh;
  } catch (error) {
    if (kept !== undefined) return kept;
    throw error;
  }
}
