/**
 * Liveness and readiness of this process, for load balancers, containers and people. They are separate, because a process with an
 * unavailable database must not be restarted for it: it still serves pages, and recovers by itself.
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { withTimeout } from '@/lib/concurrency/with-timeout.mjs';
import { translatorOf } from '@/lib/i18n/translator';
import { isDraining } from '@/lib/server/graceful-shutdown.mjs';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { ApiError } from '../errors';
import { problemContent } from '../failure-responses';

/** Load balancers poll every few seconds with a short timeout. */
const databaseTimeoutMilliseconds = 2000;
const retryAfterSeconds = 5;

const ok = z.object({ status: z.literal('ok') });

const readHealth = createRoute({
  method: 'get',
  path: '/health',
  summary: 'Whether the process lives',
  responses: {
    200: { description: 'It answers.', content: { 'application/json': { schema: ok } } },
  },
});

const readReady = createRoute({
  method: 'get',
  path: '/ready',
  summary: 'Whether orders and requests can be taken: the database and the job queue in it answer',
  responses: {
    200: { description: 'They do.', content: { 'application/json': { schema: ok } } },
    503: {
      description: 'They do not, or not in time, or this instance is about to end: choose another.',
      content: problemContent,
    },
  },
});

export function registerHealth(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(readHealth, (c) => c.json({ status: 'ok' as const }, 200));

  app.openapi(readReady, async (c) => {
    const query = context.db.execute(sql`select version from pgboss.version`);
    const isAway = await withTimeout(query, databaseTimeoutMilliseconds).then(
      () => false,
      (error: unknown) => {
        context.log.error({ err: error }, 'the database does not respond');
        return true;
      },
    );
    if (isAway || isDraining()) {
      const message = translatorOf(c.get('locale'), 'errors')('unavailable');
      throw new ApiError(503, message, {}, { 'retry-after': String(retryAfterSeconds) });
    }
    return c.json({ status: 'ok' as const }, 200);
  });
}
