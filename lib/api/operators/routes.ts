/** `GET /api/admin/overview`: how much waits in every queue of the operators. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { operatorOverview } from '@/lib/contract/operators';
import { problem } from '@/lib/contract/problem';
import { requireAdmin } from '../accounts/sessions/current-session';
import { countMachinery } from '../admin-jobs/machinery';
import type { ApiEnv } from '../api-env';
import { countChatMessages } from '../chat/count-messages';
import type { AppContext } from '../context';
import { countDisputes } from '../disputes/count-disputes';
import { countLetters } from '../post/count-letters';
import { countRequests } from '../requests/count-requests';
import { countWithdrawals } from '../withdrawals/count-withdrawals';

const problemContent = { 'application/json': { schema: problem } };

const getOverview = createRoute({
  method: 'get',
  path: '/admin/overview',
  summary: 'How much waits in every queue, and how much of it is late',
  responses: {
    200: { description: 'By queue', content: { 'application/json': { schema: operatorOverview } } },
    401: { description: 'Not signed in', content: problemContent },
    404: { description: 'For anybody but operators', content: problemContent },
  },
});

/** Mounts it. */
export function registerOperators(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getOverview, async (c) => {
    await requireAdmin(c, context);
    const { db, clock } = context;
    const at = clock.now();
    const [letters, requests, disputes, withdrawals, messages, jobs] = await Promise.all([
      countLetters(db, at),
      countRequests(db, at),
      countDisputes(db, at),
      countWithdrawals(db, at),
      countChatMessages(db, at),
      countMachinery(db),
    ]);
    return c.json({ letters, requests, disputes, withdrawals, messages, jobs }, 200);
  });
}
