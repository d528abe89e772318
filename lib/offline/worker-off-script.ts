/**
 * The service worker that ends the service worker: answered in its place while it is switched off, and in development. It
 * takes over at once, empties Cache Storage and unregisters itself; pages go over the network again.
 */
const script = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** The answer that carries it; a browser asks for it at each visit. */
export function workerOffAnswer(): Response {
  return new Response(script.trimStart(), {
    headers: { 'content-type': 'application/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  });
}
