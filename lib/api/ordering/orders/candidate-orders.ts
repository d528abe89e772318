/** The orders with an address, the newest first: what a statement of withdrawal could be about. */
import { emailKeyOf } from '@/lib/fields/email-address';
import type { DatabaseOrTransaction } from '../../db/client';
import { listLettersOf } from './letters/letters';
import { orderStateOf } from './order-state';
import { listOrders, listReferencesOfEmail } from './orders';
import { listOutstandingAmounts } from './outstanding-amount';

export async function listCandidateOrders(db: DatabaseOrTransaction, email: string) {
  const references = await listReferencesOfEmail(db, emailKeyOf(email));
  const orders = await listOrders(db, references);
  const letters = await listLettersOf(db, references);
  const amounts = await listOutstandingAmounts(db, references);
  return orders
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .map((order) => {
      const own = letters.filter((letter) => letter.orderReference === order.reference);
      return {
        reference: order.reference,
        company_names: own.map((letter) => letter.companyName),
        ordered_at: order.createdAt.toISOString(),
        state: orderStateOf(own.map((letter) => letter.state)),
        amount_cents: (amounts.get(order.reference) ?? order).amountCents,
      };
    });
}
