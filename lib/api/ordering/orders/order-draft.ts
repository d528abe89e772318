/** From a draft and what was sent with it to an order: checks first, writes last. */
import type { Context } from 'hono';
import type { RawValues } from '@/lib/flows/flow';
import { principalOf } from '../../core/access/principal';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { findStoredResponse, type IdempotentRequest, idempotent } from '../../core/idempotency/idempotency';
import { consumeRateLimitFor } from '../../core/limits/limiter';
import { requireSeller } from '../../core/live-sales';
import type { Transaction } from '../../db/client';
import { consumeSubmissionStorage } from '../drafts/content';
import { ensureLetterCodes, type StoredDraft } from '../drafts/drafts';
import { submittedValues } from '../drafts/stored-signature';
import { letterCountOf } from '../letter-content/letter-values';
import { type CheckedOrder, checkOrder } from './checked-order';
import { isOrderedBefore, type OrderRequest, placeOrder, storedInputOf } from './place-order';

/** The stored response of a request that orders. */
type OrderResponse = { readonly reference: string };

/**
 * Orders what a draft holds with the values `sent`, once: a repeat gets the first response. `idempotentRequest` is null for a
 * form without JavaScript, which has no key: a draft can be ordered only once. Throws 404, 409, 422 and 429.
 */
export async function orderDraft(
  c: Context<ApiEnv>,
  context: AppContext,
  { draft, sent }: { readonly draft: StoredDraft; readonly sent: RawValues },
  idempotentRequest: IdempotentRequest | null,
): Promise<OrderResponse> {
  const first =
    idempotentRequest &&
    (await findStoredResponse<OrderResponse>(context.db, idempotentRequest, context.clock.now()));
  if (first) return first;
  const request = {
    draft,
    raw: await submittedValues(context, draft, sent),
    locale: c.get('locale'),
    clientAddress: c.get('clientAddress'),
    accountId: (await principalOf(c, context)).accountId,
    campaign: c.get('campaign'),
  };
  const checked = (await isOrderedBefore(context.db, request)) ? null : await checkNew(context, request);
  const place = async (transaction: Transaction): Promise<OrderResponse> => {
    if (checked) await placeOrder(transaction, context, checked);
    return { reference: draft.reference };
  };
  return idempotentRequest
    ? idempotent<OrderResponse>(context, idempotentRequest, place)
    : context.db.transaction(place);
}

/**
 * A new order, checked, with a code for each letter. Counts it for the address that its mails go to: throws 429; 409 where the
 * seller is not known.
 */
async function checkNew(
  context: AppContext,
  request: OrderRequest,
): Promise<OrderRequest & { readonly checked: CheckedOrder }> {
  const { raw, locale } = request;
  requireSeller(context, 'order', locale);
  if (typeof raw.email === 'string') {
    await consumeRateLimitFor(context, 'order-email', request, { subject: raw.email });
  }
  const draft = await ensureLetterCodes(context.db, request.draft, letterCountOf(raw));
  const checked = await checkOrder(context, draft, raw, request);
  await consumeSubmissionStorage(context, request, {
    draft,
    contents: checked.letters.map(({ input }) => storedInputOf(input)),
    picture: checked.picture,
  });
  return { ...request, draft, checked };
}
