/** The last step of the cancel form, as a native form post: orders the draft and redirects to the payment. */
import { href } from '@/lib/routes/href';
import { principalOf } from '../../core/access/principal';
import type { AppContext } from '../../core/context';
import { consumeRateLimit } from '../../core/limits/limiter';
import type { SubmitForm } from '../drafts/form-routes';
import { checkoutPathOf } from '../payments/leave-page';
import { openCheckout } from '../payments/open-checkout';
import { findActivePayment } from '../payments/payments';
import { consumeEmailLimit, orderDraftOfForm, valuesToOrder } from './order-draft';
import { findOrder } from './orders';

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
      const raw = await valuesToOrder(context, draft, values);
      const clientAddress = c.get('clientAddress');
      const { accountId } = await principalOf(c, context);
      await orderDraftOfForm(
        context,
        { draft, raw, locale, clientAddress, accountId, campaign: c.get('campaign') },
        () => consumeEmailLimit(c, context, raw),
      );
    }
    const active = await findActivePayment(context.db, { purpose: 'order', reference });
    const checkout = active && checkoutPathOf(await openCheckout(context, active.id));
    if (checkout) return checkout;
    const order = earlier ?? (await findOrder(context.db, reference));
    if (!order) throw new Error('an order that was just placed was not found');
    const { company } = order;
    return href('company-cancel-payment-reference', locale, { company, reference });
  };
}
