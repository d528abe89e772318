/** The number of letters that wait for an operator. */
import type { QueueCount } from '@/lib/contract/operators';
import type { DatabaseOrTransaction } from '../../db/client';
import { countQueuedLetters } from './letter-queue';

/** Letters to print and to send, and the overdue ones among them. */
export async function countLetters(db: DatabaseOrTransaction, at: Date): Promise<QueueCount> {
  const [toPrint, toSend, late] = await Promise.all([
    countQueuedLetters(db, { queue: 'to_print' }, at),
    countQueuedLetters(db, { queue: 'to_send' }, at),
    countQueuedLetters(db, { late: true }, at),
  ]);
  return { due: toPrint + toSend, late };
}
