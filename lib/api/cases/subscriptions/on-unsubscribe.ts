/** Tells which key of a mail ended a subscription. Registered in lib/api/workers/connect-domains.ts. */
import type { Transaction } from '../../db/client';

type Follow = (transaction: Transaction, ended: { readonly key: string; readonly at: Date }) => Promise<void>;

const followers = new Map<string, Follow>();

/** Calls `follow` in the transaction of each end by a mailed key. Once per name. */
export function onUnsubscribe(name: string, follow: Follow): void {
  followers.set(name, follow);
}

export async function announceUnsubscribe(
  transaction: Transaction,
  ended: Parameters<Follow>[1],
): Promise<void> {
  for (const follow of followers.values()) await follow(transaction, ended);
}
