/** Erases the person from their orders: from the letters, and from the disputes about them. */
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { eraseLinks } from '../case-files/links';
import { eraseDisputes } from '../disputes/erase-disputes';
import { forgetOrders } from '../orders/forget-orders';
import { eraseReturns } from '../returns/erase-returns';

/** Erases personal data from orders; accounting data and the proof of letters stay (orders/forget-orders.ts). */
export async function eraseOrders(
  transaction: Transaction,
  context: AppContext,
  references: readonly string[],
): Promise<void> {
  await eraseLinks(transaction, references);
  const letterIds = await forgetOrders(transaction, context, references);
  await eraseDisputes(transaction, letterIds);
  await eraseReturns(transaction, letterIds);
}
