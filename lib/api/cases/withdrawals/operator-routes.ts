/** Operators' actions on statements of withdrawal that need a decision. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { listPositionQuery } from '@/lib/contract/lists/list-page';
import { operatorWithdrawals, withdrawalStates } from '@/lib/contract/withdrawals';
import { withdrawalAnswerText, withdrawnLetter, withdrawnOrder } from '@/lib/fields/withdrawal-action-fields';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { operatorFailures, problemContent } from '../../core/failure-responses';
import { requireOperator } from '../../core/identity/sessions/current-session';
import { operatorAction } from '../../core/operators/operator-action';
import type { Transaction } from '../../db/client';
import { answerStatement, applyStatement, refundStatement } from './operator-actions';
import { listForOperators } from './operator-queue';
import { lockWithdrawal, type StoredWithdrawal } from './withdrawals';

const getQueue = createRoute({
  method: 'get',
  path: '/admin/withdrawals',
  summary: 'Statements of withdrawal, what waits first',
  request: {
    query: z.object({
      state: z.enum(withdrawalStates).optional(),
      late: z.enum(['1']).optional(),
      search: z.string().max(200).optional(),
      ...listPositionQuery,
    }),
  },
  responses: {
    200: {
      description: 'A page of the queue',
      content: { 'application/json': { schema: operatorWithdrawals } },
    },
    ...operatorFailures,
    422: { description: 'A parameter is wrong', content: problemContent },
  },
});

/** An open statement, locked. Throws 404 and 409. */
async function openStatement(
  transaction: Transaction,
  reference: string | undefined,
  locale: Locale,
): Promise<StoredWithdrawal> {
  const row = await lockWithdrawal(transaction, reference ?? '');
  if (!row) throw new NotFoundError(locale);
  if (row.state !== 'open') throw new ApiError(409, translatorOf(locale, 'withdraw')('operators.doneBefore'));
  return row;
}

/** Mounts the queue and its actions. */
export function registerWithdrawalActions(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getQueue, async (c) => {
    await requireOperator(c, context);
    const { state = null, late, search = '', after, before } = c.req.valid('query');
    const query = { state, late: late === '1', search, after, before, at: context.clock.now() };
    return c.json(await listForOperators(context.db, query), 200);
  });

  const page = 'admin-withdrawals';
  registerActions(app, context, [
    operatorAction({
      name: 'withdrawal-apply',
      path: '/admin/withdrawals/{reference}/acts/apply',
      summary: 'A statement is about this order: stop what has not left, and start the refund',
      fields: { withdrawn_order: withdrawnOrder, withdrawn_letter: withdrawnLetter },
      page,
      run: async ({ tx, locale, operator, params, values }) => {
        const row = await openStatement(tx, params.reference, locale);
        return applyStatement(tx, context, {
          row,
          operator: operator.name,
          locale,
          order: values.withdrawn_order,
          letter: values.withdrawn_letter,
        });
      },
    }),
    operatorAction({
      name: 'withdrawal-refund',
      path: '/admin/withdrawals/{reference}/acts/refund',
      summary: 'Pay back letters that had left, though the right has ended',
      fields: { withdrawal_answer_text: withdrawalAnswerText },
      page,
      run: async ({ tx, locale, operator, params, values }) => {
        const row = await openStatement(tx, params.reference, locale);
        const message = values.withdrawal_answer_text;
        return refundStatement(tx, context, { row, operator: operator.name, locale, message });
      },
    }),
    operatorAction({
      name: 'withdrawal-answer',
      path: '/admin/withdrawals/{reference}/acts/answer',
      summary: 'Answer a statement in words, and close it',
      fields: { withdrawal_answer_text: withdrawalAnswerText },
      page,
      run: async ({ tx, locale, operator, params, values }) => {
        const row = await openStatement(tx, params.reference, locale);
        return answerStatement(tx, context, {
          row,
          operator: operator.name,
          message: values.withdrawal_answer_text,
        });
      },
    }),
  ]);
}
