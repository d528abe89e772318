/** An operator tries a failed refund anew. */
import { z } from '@hono/zod-openapi';
import { NotFoundError } from '../../core/errors';
import { operatorAction } from '../../core/operators/operator-action';
import { retryRefund } from './refund-payment';

export const refundRetry = operatorAction({
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
