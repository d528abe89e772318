/** Withdrawing from a contract over HTTP. */

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { withdrawalView } from '@/lib/contract/withdrawals';
import { fieldName, renameKeys } from '@/lib/fields/wire-names';
import { grantAccess, isOwner, referenceOf, referenceParam } from '../../core/access/access';
import { setBrowserCookie } from '../../core/access/browser';
import { principalOf } from '../../core/access/principal';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { findStoredResponse, idempotent } from '../../core/idempotency/idempotency';
import { idempotencyHeaders, idempotentRequestOf } from '../../core/idempotency/idempotency-key';
import { getOwnedDraft } from '../../ordering/drafts/owned-draft';
import { storeWithdrawal } from './make-withdrawal';
import { registerStart } from './start-routes';
import { acceptTaking, prepareWithdrawal } from './submit-withdrawal';
import { findWithdrawal, withdrawalViewOf } from './withdrawals';

const notFound = { description: 'Nothing has this reference', content: problemContent };

const postWithdrawal = createRoute({
  method: 'post',
  path: '/withdrawals',
  summary: 'Withdraw from a contract: the confirmed statement',
  description:
    'Takes the draft and the fields of the form, in snake_case. Answers the same whether or not an order is known.',
  request: {
    headers: idempotencyHeaders,
    body: {
      required: true,
      content: { 'application/json': { schema: z.looseObject({ draft: z.string().max(64) }) } },
    },
  },
  responses: {
    201: {
      description: 'The statement is in; its receipt is mailed',
      content: { 'application/json': { schema: withdrawalView } },
    },
    400: { description: 'Malformed, or without Idempotency-Key', content: problemContent },
    404: { description: 'No such draft of this browser', content: problemContent },
    409: { description: 'Sent before with other words, or the key was', content: problemContent },
    422: { description: 'Every field that fails, with its errors', content: problemContent },
    429: rateLimitResponse,
  },
});

const getWithdrawal = createRoute({
  method: 'get',
  path: '/withdrawals/{reference}',
  summary: 'When a statement of withdrawal came in',
  request: { params: referenceParam },
  responses: {
    200: {
      description: 'Date and time; the address of the receipt for its owner only',
      content: { 'application/json': { schema: withdrawalView } },
    },
    404: notFound,
  },
});

/** Registers the routes of withdrawing. */
export function registerWithdrawals(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(postWithdrawal, async (c) => {
    const locale = c.get('locale');
    const body = c.req.valid('json');
    const { draft: draftReference, ...sent } = body;
    const idempotentRequest = idempotentRequestOf(c, 'withdrawal', body);
    const at = context.clock.now();
    const draft = await getOwnedDraft(c, context, draftReference);
    const { reference } =
      (await findStoredResponse<{ reference: string }>(context.db, idempotentRequest, at)) ??
      (await (async () => {
        const raw = renameKeys(sent, fieldName);
        const request = await prepareWithdrawal(c, context, { draft, raw, locale });
        return idempotent<{ reference: string }>(context, idempotentRequest, async (transaction) => {
          acceptTaking(await storeWithdrawal(transaction, context, request), locale);
          return { reference: draft.reference };
        });
      })());
    const browserHash = setBrowserCookie(c, context);
    await grantAccess(context.db, { reference, browserHash, origin: 'made', at });
    const stored = await findWithdrawal(context.db, reference);
    if (!stored) throw new Error('a statement that was just stored is missing');
    return c.json(withdrawalViewOf(stored, true), 201);
  });

  app.openapi(getWithdrawal, async (c) => {
    const reference = referenceOf(c.req.valid('param').reference);
    const [stored, owned] = await Promise.all([
      findWithdrawal(context.db, reference),
      principalOf(c, context).then((principal) =>
        isOwner(context.db, { ...principal, reference, at: context.clock.now() }),
      ),
    ]);
    if (!stored) throw new NotFoundError(c.get('locale'));
    return c.json(withdrawalViewOf(stored, owned), 200);
  });

  registerStart(app, context);
}
