/** What `/sw.js` answers while the service worker is switched off (lib/middleware/worker-switch.ts). */
import { workerOffAnswer } from '@/lib/offline/worker-off-script';

export const dynamic = 'force-static';

export function GET(): Response {
  return workerOffAnswer();
}
