/** Paying again: a payment that failed can't be used twice, so that another is started (facts 'Payments'). */

import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { listLetters, lockOrder } from '../cancellations/orders';
import type { AppContext } from '../context';
import { ApiError } from '../errors';
import { answerOnce, type CreatingCall, findAnswer } from '../idempotency/idempotency';
import { findActivePayment, startPayment } from './payments';
import { syncPayment } from './sync-payment';

/**
 * The id of a payment for an order that waits for one: the active one where there is one, else a new one.
 * Throws 404 where there is no such order, 409 where it does not wait for a payment (any more).
 */
export async function retryPayment(
  context: AppContext,
  order: { readonly reference: string; readonly locale: Locale },
  call: CreatingCall,
): Promise<string> {
  const { reference, locale } = order;
  const first = await findAnswer<{ id: string }>(context.db, call, context.clock.now());
  if (first) return first.id;
  // What is known of the active one may be old: it may have expired, or been paid after all.
  const active = await findActivePayment(context.db, reference);
  if (active) await syncPayment(context, active.id);
  const answer = await answerOnce<{ id: string }>(context, call, async (transaction) => {
    const t = translatorOf(locale, 'errors');
    const locked = await lockOrder(transaction, reference);
    if (!locked) throw new ApiError(404, t('not_found'));
    const letters = await listLetters(transaction, reference);
    if (!letters.some((letter) => letter.state === 'awaiting_payment')) {
      throw new ApiError(409, t('payment_not_needed'));
    }
    const payment =
      (await findActivePayment(transaction, reference)) ?? (await startPayment(transaction, context, locked));
    return { id: payment.id };
  });
  return answer.id;
}
