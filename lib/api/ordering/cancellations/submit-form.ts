/** The last step of a form of letters, posted without JavaScript: orders the draft and goes on to the payment. */
import { href } from '@/lib/routes/href';
import type { AppContext } from '../../core/context';
import { consumeRateLimit } from '../../core/limits/limiter';
import type { SubmitForm } from '../drafts/form-routes';
import { orderDraft } from '../orders/order-draft';
import { findOrder } from '../orders/orders';
import { checkoutPathOf } from '../payments/leave-page';
import { openActiveCheckout } from '../payments/open-checkout';

/**
 * Orders a complete form; returns the path of the checkout, or of the payment page without one: ordered before, or the payment service is
 * unreachable.
 */
export function submitCancelForm(context: AppContext): SubmitForm {
  return async (c, { draft, values, locale }) => {
    const { reference } = draft;
    const earlier = await findOrder(context.db, reference);
    if (!earlier) {
      await consumeRateLimit(c, context, 'order');
      await orderDraft(c, context, { draft, sent: values }, null);
    }
    const active = await openActiveCheckout(context, { purpose: 'order', reference });
    const checkout = active && checkoutPathOf(active);
    if (checkout) return checkout;
    const order = earlier ?? (await findOrder(context.db, reference));
    if (!order) throw new Error('an order that was just placed was not found');
    const { company } = order;
    return href('company-cancel-payment-reference', locale, { company, reference });
  };
}
