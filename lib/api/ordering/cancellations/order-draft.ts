/** Creates an order from a draft and the sent values: validates first, writes last. */

import type { Context } from 'hono';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { type CreatingCall, findAnswer, idempotent } from '../../core/idempotency/idempotency';
import { consumeRateLimit } from '../../core/limits/limiter';
import { joinSignature, type RawValues } from '../drafts/draft-values';
import { ensureLetterCodes, type StoredDraft } from '../drafts/drafts';
import { dataUrlOf } from '../drafts/signature-picture';
import { findSignature } from '../drafts/stored-signature';
import { checkOrder } from './checked-order';
import { withChosen } from './chosen-companies';
import { letterCountOf } from './letters/letter-values';
import { findEarlierPlacement, type OrderRequest, type Placement, placeOrder } from './place-order';

/** Data for the response to a created order. */
export type OrderAnswer = { readonly reference: string };

/** The values to order: the sent ones, or the draft's if none were sent. The draft's signature image is used unless sent again. */
export async function valuesToOrder(
  context: AppContext,
  draft: StoredDraft,
  sent: RawValues,
): Promise<RawValues> {
  const values = Object.keys(sent).length > 0 ? withChosen(draft, sent) : draft.values;
  const picture = await findSignature(context.db, draft.reference);
  return joinMissing(values, picture && dataUrlOf(picture));
}

/** Orders a draft, idempotently: a repeat gets the first response. Throws 404, 409 and 422. */
export async function orderDraft(
  context: AppContext,
  request: OrderRequest,
  call: CreatingCall,
  consumeLimitOfNew: () => Promise<void>,
): Promise<OrderAnswer> {
  const first = await findAnswer<OrderAnswer>(context.db, call, context.clock.now());
  if (first) return first;
  const prepared = await prepare(context, request, consumeLimitOfNew);
  return idempotent<OrderAnswer>(context, call, async (transaction) => {
    const placement =
      prepared === 'repeat'
        ? prepared
        : await placeOrder(transaction, context, prepared.request, prepared.checked);
    return accept(placement, request);
  });
}

/** The same for a native form post, which has no key: a draft can be ordered only once. */
export async function orderDraftOfForm(
  context: AppContext,
  request: OrderRequest,
  consumeLimitOfNew: () => Promise<void>,
): Promise<OrderAnswer> {
  const prepared = await prepare(context, request, consumeLimitOfNew);
  const placement =
    prepared === 'repeat'
      ? prepared
      : await context.db.transaction((transaction) =>
          placeOrder(transaction, context, prepared.request, prepared.checked),
        );
  return accept(placement, request);
}

/** Counts a new order against the limit of the address that gets its mails. Throws 429. */
export async function consumeEmailLimit(
  c: Context<ApiEnv>,
  context: AppContext,
  raw: RawValues,
): Promise<void> {
  if (typeof raw.email === 'string') await consumeRateLimit(c, context, 'order-email', raw.email);
}

async function prepare(context: AppContext, request: OrderRequest, consumeLimitOfNew: () => Promise<void>) {
  const earlier = await findEarlierPlacement(context, request);
  if (earlier === 'conflict') throw orderedBefore(request);
  if (earlier === 'repeat') return earlier;
  await consumeLimitOfNew();
  const draft = await ensureLetterCodes(context.db, request.draft, letterCountOf(request.raw));
  const checked = await checkOrder(context, draft, request.raw, request);
  return { request: { ...request, draft }, checked };
}

function accept(placement: Placement, request: OrderRequest): OrderAnswer {
  if (placement === 'conflict') throw orderedBefore(request);
  return { reference: request.draft.reference };
}

function orderedBefore({ locale }: OrderRequest): ApiError {
  return new ApiError(409, translatorOf(locale, 'errors')('draft_ordered'));
}

function joinMissing(values: RawValues, image: string | null): RawValues {
  const { signature } = values;
  const sent = typeof signature === 'object' && signature !== null && 'image' in signature && signature.image;
  return sent ? values : joinSignature(values, image);
}
