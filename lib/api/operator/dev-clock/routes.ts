/** Moves the clock of this process, for demonstrations and tests (DEV_CLOCK=1). */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { advanceJobs } from '@/lib/jobs/advance-jobs';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';

const longestMoveSeconds = 400 * 24 * 3600;

const moveClock = createRoute({
  method: 'post',
  path: '/dev/clock',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({ advance_seconds: z.number().int().min(0).max(longestMoveSeconds) }),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The clock was moved; what came due by it is being done.',
      content: { 'application/json': { schema: z.object({ now: z.iso.datetime() }) } },
    },
  },
});

/** Registers the route if the clock can be moved; otherwise the path does not exist. */
export function registerDevClock(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  const { clock } = context;
  if (!context.env.DEV_CLOCK || !('advance' in clock) || typeof clock.advance !== 'function') return;
  const advance = clock.advance as (milliseconds: number) => void;
  app.openapi(moveClock, async (c) => {
    const { advance_seconds: seconds } = c.req.valid('json');
    advance(seconds * 1000);
    await context.db.transaction(async (transaction) => {
      await advanceJobs(transaction, seconds);
      await context.jobs.send(transaction, 'sweep', {});
    });
    return c.json({ now: clock.now().toISOString() }, 200);
  });
}
