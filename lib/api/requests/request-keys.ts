/** Keys of the links that we mail about a request. */
import { orderKeyMaxAgeDays } from '@/lib/config/business';
import { issueKey } from '../access/access';
import type { AppContext } from '../context';
import type { Transaction } from '../db/client';

/** A new key that opens a request to whoever holds the mail. */
export function keyForRequest(
  transaction: Transaction,
  context: AppContext,
  { reference }: { readonly reference: string },
): Promise<string> {
  const at = context.clock.now();
  const expiresAt = new Date(at.getTime() + orderKeyMaxAgeDays * 86_400_000);
  return issueKey(transaction, { reference, at, expiresAt });
}
