/** Retrying a payment: a failed payment can't be reused, so that a new one is started. */
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { findStoredResponse, type IdempotentRequest, idempotent } from '../../core/idempotency/idempotency';
import { requireSeller } from '../../core/live-sales';
import { openCheckout } from './open-checkout';
import { payableOf } from './payable';
import { findActivePayment, type PaidSubject, type StoredPayment, startPayment } from './payments';
import { checkPayment } from './sync-payment';

/**
 * The payment of a payable: the active one, or a new one; with its checkout if the provider is reachable. Throws 404 if the payable does
 * not exist, 409 if no payment is due (any more) or the seller is not configured.
 */
export async function retryPayment(
  context: AppContext,
  { purpose, reference, locale }: PaidSubject & { readonly locale: Locale },
  request: IdempotentRequest,
): Promise<StoredPayment> {
  const first = await findStoredResponse<{ id: string }>(context.db, request, context.clock.now());
  if (first) return openCheckout(context, first.id);
  requireSeller(context, purpose, locale);
  // The active one's stored status may be outdated: it may have expired or been paid.
  const active = await findActivePayment(context.db, { purpose, reference });
  if (active) await checkPayment(context, active.id);
  const { id } = await idempotent<{ id: string }>(context, request, async (transaction) => {
    const t = translatorOf(locale, 'errors');
    const payable = payableOf(purpose);
    const locked = await payable.lock(transaction, reference);
    if (!locked) throw new NotFoundError(locale);
    const due = await payable.due(transaction, reference);
    if (!due) throw new ApiError(409, t('payment_not_needed'));
    const payment =
      (await findActivePayment(transaction, { purpose, reference })) ??
      (await startPayment(transaction, context, { purpose, reference, locale: locked.locale, ...due }));
    return { id: payment.id };
  });
  return openCheckout(context, id);
}
