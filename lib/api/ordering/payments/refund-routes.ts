/** Refunds for operators: open ones, failed ones, and retrying those. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { currency } from '@/lib/config/business';
import { listPositionQuery } from '@/lib/contract/lists/list-page';
import { type RefundQueue, refundQueue, refundStates } from '@/lib/contract/refunds';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { operatorFailures, problemContent } from '../../core/failure-responses';
import { requireOperator } from '../../core/identity/sessions/current-session';
import { operatorAction } from '../../core/operators/operator-action';
import type { DatabaseOrTransaction } from '../../db/client';
import { retryRefund } from './refund-payment';
import { countRefundStates, listRefunds } from './refunds';

const pageSize = 200;

const getRefunds = createRoute({
  method: 'get',
  path: '/admin/refunds',
  summary: 'Money that goes back: what failed first, then the newest',
  request: { query: z.object({ state: z.enum(refundStates).optional(), ...listPositionQuery }) },
  responses: {
    200: { description: 'The refunds', content: { 'application/json': { schema: refundQueue } } },
    ...operatorFailures,
    422: { description: 'No such state', content: problemContent },
  },
});

const refundRetry = operatorAction({
  name: 'refund-retry',
  path: '/admin/refunds/{id}/retry',
  summary: 'Try a refund anew that failed',
  page: 'admin-jobs',
  async run({ tx, context, params, locale }) {
    const id = z.uuid().safeParse(params.id);
    const refund = id.success ? await retryRefund(tx, context, id.data) : null;
    if (!refund) throw new NotFoundError(locale);
    return { id: refund.id, state: refund.state };
  },
});

export function registerRefunds(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getRefunds, async (c) => {
    await requireOperator(c, context);
    return c.json(await refundQueueOf(context.db, c.req.valid('query')), 200);
  });

  registerActions(app, context, [refundRetry]);
}

async function refundQueueOf(
  db: DatabaseOrTransaction,
  query: Omit<Parameters<typeof listRefunds>[1], 'size'>,
): Promise<RefundQueue> {
  const [{ rows, previous, next }, counts] = await Promise.all([
    listRefunds(db, { ...query, size: pageSize }),
    countRefundStates(db),
  ]);
  return {
    counts,
    previous,
    next,
    refunds: rows.map(({ refund, purpose, reference }) => ({
      id: refund.id,
      purpose,
      reference,
      amount_cents: refund.amountCents,
      currency,
      state: refund.state,
      reason: refund.reason,
      requested_by: refund.requestedBy,
      failure: refund.failure,
      tries: refund.tries,
      requested_at: refund.requestedAt.toISOString(),
      updated_at: refund.updatedAt.toISOString(),
    })),
  };
}
