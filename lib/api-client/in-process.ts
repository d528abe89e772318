/** The only import of the embedded API from the site. */
import 'server-only';
import { getServer } from '@/lib/api/server';

/** Handles a request with the embedded API, starting it on first use. */
export async function sendInProcess(request: Request): Promise<Response> {
  const { app } = await getServer();
  return app.fetch(request);
}
