/** The only import of the embedded API from the site. */
import 'server-only';
import { getServer } from '@/lib/api/server';

/** Handles a request with the embedded API, starting it on first use. */
export async function sendInProcess(request: Request): Promise<Response> {
  return getServer().app.fetch(request);
}
