/** What the edge knows of the settings: it can't read the server's validated list (lib/config/env.ts). */

/** Where this process itself listens: never taken from a request, which could name any host. */
export function internalOrigin(): string {
  return `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
}
