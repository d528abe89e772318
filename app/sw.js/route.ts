/** The service worker, bundled while the site is built. At the root, so that its scope is the whole site (spec §9). */
import { createSerwistRoute } from '@serwist/turbopack';
import { getEnv } from '@/lib/config/env';
import { buildRevision } from '@/lib/offline/build-revision';
import { workerOffAnswer } from '@/lib/offline/worker-off-script';

/** Made once, with the build it belongs to. */
export const dynamic = 'force-static';

const worker = createSerwistRoute({
  swSrc: 'lib/offline/worker/service-worker.ts',
  useNativeEsbuild: true,
  // Nothing of the build is brought beforehand but the offline page, which the worker fetches itself.
  globPatterns: [],
  // No place in the worker for a list of files.
  injectionPoint: '',
  esbuildOptions: {
    format: 'iife',
    sourcemap: false,
    legalComments: 'none',
    define: { __OFFLINE_REVISION__: JSON.stringify(buildRevision()) },
  },
});

export async function GET(request: Request): Promise<Response> {
  // In development files change under the same name: nothing may be kept.
  if (!getEnv().production) return workerOffAnswer();
  const { headers, body } = await worker.GET(request, { params: Promise.resolve({ path: 'sw.js' }) });
  const answer = new Response(body, { headers });
  // A browser asks for it at each visit: nobody in between may hold an older one.
  answer.headers.set('cache-control', 'no-cache');
  return answer;
}
