/** The one door from the site to the embedded API. */
import 'server-only';
import { getServer } from '@/lib/api/server';

/** Answers a request with the embedded API, starting it on first use. */
export async function sendInProcess(request: Request): Promise<Response> {
  const { app } = await getServer();
  return app.fetch(request);
}
