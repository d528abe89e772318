/** Whether this server can do its work: for load balancers, start-up scripts and people. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { problem } from '@/lib/contract/problem';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { ApiError } from '../errors';

const readHealth = createRoute({
  method: 'get',
  path: '/health',
  responses: {
    200: {
      description: 'The server and its database answer.',
      content: { 'application/json': { schema: z.object({ status: z.literal('ok') }) } },
    },
    503: {
      description: 'The database does not answer.',
      content: { 'application/json': { schema: problem } },
    },
  },
});

export function registerHealth(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(readHealth, async (c) => {
    try {
      await context.db.execute(sql`select 1`);
    } catch (error) {
      context.log.error({ err: error }, 'the database does not answer');
      throw new ApiError(503, translatorOf(c.get('locale'), 'errors')('unavailable'));
    }
    return c.json({ status: 'ok' as const }, 200);
  });
}
