/** The only import of the embedded API from the site. */
import 'server-only';
import { findServer } from '@/lib/api/this-server';

/** Handles a request with the embedded API. */
export async function sendInProcess(request: Request): Promise<Response> {
  const { app } = findServer() ?? (await createServer());
  return app.fetch(request);
}

/**
 * Creates the API where instrumentation.ts has not: Next does not run it in the processes that render the pages of a build. With a static
 * import the whole API was compiled once for each dynamic page, and loaded again by the first request of each kind.
 */
async function createServer() {
  const { getServer } = await import('@/lib/api/server');
  return getServer();
}
