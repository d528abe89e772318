/** Data of every mail about an order: a key that opens the order, and whether the mail offers to withdraw. */
import { issueKey, shortenKeys } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { isEndedOrder, offersWithdrawal } from '../letter-content/order-terms';
import { listLetters, type StoredOrder } from './orders';

export interface OpenedOrder {
  readonly reference: string;
  /** In clear. */
  readonly key: string;
  readonly canWithdraw: boolean;
}

/** Issues a key for a mail about an order. */
export async function openedOrder(
  transaction: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  order: StoredOrder,
): Promise<OpenedOrder> {
  const { reference } = order;
  const at = clock.now();
  const states = await listStates(transaction, reference);
  const purpose = isEndedOrder(states) ? 'ended' : 'running';
  const { key } = await issueKey(transaction, { subject: 'reference', id: reference, purpose, at });
  return { reference, key, canWithdraw: offersWithdrawal(order, states, at) };
}

/** Shortens the lifetime of an order's keys if the order has ended. */
export async function limitKeysOfEnded(
  transaction: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  reference: string,
): Promise<void> {
  if (!isEndedOrder(await listStates(transaction, reference))) return;
  await shortenKeys(transaction, { subject: 'reference', id: reference, purpose: 'ended', at: clock.now() });
}

async function listStates(transaction: Transaction, reference: string) {
  return (await listLetters(transaction, reference)).map(({ state }) => state);
}
