/** The response of `/sw.js` while the service worker is disabled (lib/middleware/worker-switch.ts). */
import { workerOffResponse } from '@/lib/offline/worker-off-script';

export const dynamic = 'force-static';

export function GET(): Response {
  return workerOffResponse();
}
