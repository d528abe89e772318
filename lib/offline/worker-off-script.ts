/**
 * The service worker that replaces the disabled one, also in development: it
 * activates immediately, empties Cache Storage and unregisters itself.
 */
const script = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Returns its response, which browsers revalidate at each visit. */
export function workerOffResponse(): Response {
  return new Response(script.trimStart(), {
    headers: { 'content-type': 'application/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  });
}
