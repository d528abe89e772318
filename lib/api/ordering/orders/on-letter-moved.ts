/** Tells the layers above of a letter's state change, in its transaction. Registered in lib/api/workers/connect-domains.ts. */
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import type { StoredLetter } from './letters/move-letter';

type Follow = (transaction: Transaction, context: AppContext, letter: StoredLetter) => Promise<void>;

const followers = new Map<string, Follow>();

/** Calls `follow` after each move, with the letter as it is stored by then or was before its effects. Once per name. */
export function onLetterMoved(name: string, follow: Follow): void {
  followers.set(name, follow);
}

export async function announceMove(
  transaction: Transaction,
  context: AppContext,
  letter: StoredLetter,
): Promise<void> {
  for (const follow of followers.values()) await follow(transaction, context, letter);
}
