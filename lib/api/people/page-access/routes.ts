/** The middleware's check whether a page may be shown: 204 or 404. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { principalOf } from '../../core/access/principal';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { problemContent } from '../../core/failure-responses';
import { mayShowPage } from './page-access';

const route = createRoute({
  method: 'get',
  path: '/internal/access',
  summary: 'Whether this visitor may see a page about one visitor’s data',
  request: {
    query: z.object({
      route: z.string().max(80),
      id: z.string().max(64),
      has_key: z.enum(['true', 'false']),
    }),
  },
  responses: {
    204: { description: 'It may' },
    404: {
      description: 'It may not, or it does not exist',
      content: problemContent,
    },
    422: { description: 'A parameter is wrong', content: problemContent },
  },
});

export function registerPageAccess(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(route, async (c) => {
    const { route: name, id, has_key } = c.req.valid('query');
    const shown = await mayShowPage(context, {
      route: name,
      id,
      ...(await principalOf(c, context)),
      hasKey: has_key === 'true',
    });
    if (!shown) throw new NotFoundError(c.get('locale'));
    return c.body(null, 204);
  });
}
