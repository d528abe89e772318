/** The embedded API, for the site. */
import 'server-only';
import { findServer } from '@/lib/api/this-server';
import { apiModuleUrl } from '@/lib/server/api-modules.mjs';

/** Handles a request with the embedded API. */
export async function sendInProcess(request: Request): Promise<Response> {
  const { app } = findServer() ?? (await createServer());
  return app.fetch(request);
}

/** Creates the API in the processes that render the pages of a build: lib/server/serve.mjs, which starts it, does not run there. */
async function createServer() {
  const url = apiModuleUrl('server', { dev: false });
  const { getServer }: typeof import('@/lib/api/server') = await import(/* turbopackIgnore: true */ url);
  return getServer();
}
