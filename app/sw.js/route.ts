/** The service worker, bundled at build time. At the root, so that its scope is the whole site. */
import { createSerwistRoute } from '@serwist/turbopack';
import { getEnv } from '@/lib/config/env';
import { buildRevision } from '@/lib/offline/build-revision';
import { workerOffResponse } from '@/lib/offline/worker-off-script';

/** Belongs to one build. */
export const dynamic = 'force-static';

const worker = createSerwistRoute({
  swSrc: 'lib/offline/service-worker.ts',
  useNativeEsbuild: true,
  // The worker names what it precaches itself.
  globPatterns: [],
  // The worker has no precache manifest.
  injectionPoint: '',
  esbuildOptions: {
    format: 'iife',
    sourcemap: false,
    legalComments: 'none',
    define: { __OFFLINE_REVISION__: JSON.stringify(buildRevision()) },
  },
});

export async function GET(request: Request): Promise<Response> {
  // In development files change under the same name and must not be cached.
  if (!getEnv().production) return workerOffResponse();
  const { headers, body } = await worker.GET(request, { params: Promise.resolve({ path: 'sw.js' }) });
  const response = new Response(body, { headers });
  // Browsers revalidate the worker at each visit; no proxy may serve an older one.
  response.headers.set('cache-control', 'no-cache');
  return response;
}
