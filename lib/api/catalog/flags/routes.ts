/** `GET /api/flags`, for the top bar and the health guard: the same for all visitors, cached for seconds. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { type Flags, flagNames, flags } from '@/lib/contract/flags';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { getFlags } from './service';

/** A switch takes effect within seconds, also behind a shared cache; older copies are revalidated by ETag. */
const caching = 'public, max-age=5';

const route = createRoute({
  method: 'get',
  path: '/flags',
  summary: 'Switches of the site',
  responses: {
    200: {
      description: 'Every flag; off where nobody set it',
      content: { 'application/json': { schema: flags } },
    },
    304: { description: 'Unchanged' },
  },
});

function etagOf(current: Flags): string {
  return `"flags-${flagNames.map((name) => Number(current[name])).join('')}"`;
}

export function registerFlags(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(route, async (c) => {
    const current = await getFlags(context.db);
    const headers = { etag: etagOf(current), 'cache-control': caching };
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers);
    return c.json(current, 200, headers);
  });
}
