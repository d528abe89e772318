/** Orders of letters as a payable; what follows a refund of a letter is the disputes' (lib/api/workers/connect-domains.ts). */
import { href } from '@/lib/routes/href';
import { sumOfPrices } from '../letter-content/order-terms';
import type { Payable } from '../payments/payable';
import { queuePaidTooLateMail, queuePaymentFailedMail } from './order-mails';
import { findOrder, listLetters, lockOrder } from './orders';
import { submitOrder } from './submit-order';

export const orderPayable: Payable = {
  lock: lockOrder,

  async due(transaction, reference) {
    const order = await findOrder(transaction, reference);
    const letters = await listLetters(transaction, reference);
    const waiting = letters.filter((letter) => letter.state === 'awaiting_payment');
    if (!order || waiting.length === 0) return null;
    // An order withdrawn meanwhile is not payable.
    return { company: order.company, amountCents: sumOfPrices(waiting) };
  },

  async paid(transaction, context, reference) {
    const order = await findOrder(transaction, reference);
    if (!order) return false;
    const isSubmitted = await submitOrder(transaction, context, order);
    if (!isSubmitted && order.expiredAt && !order.submittedAt) {
      await queuePaidTooLateMail(transaction, context, order);
    }
    return isSubmitted;
  },

  async failed(transaction, context, reference) {
    const order = await findOrder(transaction, reference);
    if (order && !order.submittedAt) await queuePaymentFailedMail(transaction, context, order);
  },

  page(locale, { reference, company }) {
    // Every order has a first company; a payment without one is not of an order.
    if (company === null) return href('cancel-track-reference', locale, { reference });
    return href('company-cancel-payment-reference', locale, { company, reference });
  },
};
