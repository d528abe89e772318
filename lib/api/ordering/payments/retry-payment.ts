/** Paying again: a payment that failed can't be used twice, so that another is started (facts 'Payments'). */
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { type CreatingCall, findAnswer, idempotent } from '../../core/idempotency/idempotency';
import { requireSeller } from '../../core/live-sales';
import { openCheckout } from './open-checkout';
import { payableOf } from './payable';
import { findActivePayment, type PaidThing, type StoredPayment, startPayment } from './payments';
import { lookAtPayment } from './sync-payment';

/**
 * The payment for what waits for one: the active one where there is one, else a new one; with its checkout where the
 * provider can be reached. Throws 404 where there is no such thing, 409 where it waits for no payment (any more) or the seller is not
 * known.
 */
export async function retryPayment(
  context: AppContext,
  { purpose, reference, locale }: PaidThing & { readonly locale: Locale },
  call: CreatingCall,
): Promise<StoredPayment> {
  const first = await findAnswer<{ id: string }>(context.db, call, context.clock.now());
  if (first) return openCheckout(context, first.id);
  requireSeller(context, locale);
  // What is known of the active one may be old: it may have expired, or been paid after all.
  const active = await findActivePayment(context.db, { purpose, reference });
  if (active) await lookAtPayment(context, active.id);
  const { id } = await idempotent<{ id: string }>(context, call, async (transaction) => {
    const t = translatorOf(locale, 'errors');
    const payable = payableOf(purpose);
    const locked = await payable.lock(transaction, reference);
    if (!locked) throw new ApiError(404, t('not_found'));
    const due = await payable.due(transaction, reference);
    if (!due) throw new ApiError(409, t('payment_not_needed'));
    const payment =
      (await findActivePayment(transaction, { purpose, reference })) ??
      (await startPayment(transaction, context, { purpose, reference, locale: locked.locale, ...due }));
    return { id: payment.id };
  });
  return openCheckout(context, id);
}
