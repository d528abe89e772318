/** The number of messages to support that wait for an operator. */
import { eq, lt } from 'drizzle-orm';
import type { ChatState } from '@/lib/contract/chat';
import type { DatabaseOrTransaction } from '../../db/client';
import { countDue, type DueCount } from '../../db/count-due';
import { countUpTo } from '../../db/keyset';
import { chatMessages } from './table';

/** `due`: open, overdue ones included; `late`: overdue. */
export async function countChatMessages(db: DatabaseOrTransaction, at: Date): Promise<DueCount> {
  return countDue(db, chatMessages, {
    due: eq(chatMessages.state, 'open'),
    late: lt(chatMessages.dueAt, at),
    by: chatMessages.dueAt,
  });
}

/** The number of messages in each state, each counted up to a maximum. */
export async function countChatStates(db: DatabaseOrTransaction): Promise<Record<ChatState, number>> {
  const countIn = async (state: ChatState) =>
    (await countUpTo(db, chatMessages, eq(chatMessages.state, state))).total;
  const [open, answered, closed] = await Promise.all([
    countIn('open'),
    countIn('answered'),
    countIn('closed'),
  ]);
  return { open, answered, closed };
}
