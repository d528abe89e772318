/** A payment's wire shape. */
import { currency } from '@/lib/config/business';
import type { Payment } from '@/lib/contract/cancellations';
import type { Locale } from '@/lib/i18n/locale';
import { isFinal } from '@/lib/payments/payment-provider';
import { payableOf } from './payable';
import type { StoredPayment } from './payments';

/** With the paths of the given locale, or of the payment's own. */
export function paymentView(payment: StoredPayment, locale: Locale = payment.locale): Payment {
  return {
    id: payment.id,
    purpose: payment.purpose,
    status: payment.status,
    amount_cents: payment.amountCents,
    currency,
    checkout_url: isFinal(payment.status) ? null : payment.checkoutUrl,
    page_url: payableOf(payment.purpose).page(locale, payment),
    reference: payment.reference,
    company_slug: payment.company,
  };
}
