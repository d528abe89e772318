/** The number of messages to support that wait for an operator. */
import { and, count, eq, lt } from 'drizzle-orm';
import { type ChatState, chatStates } from '@/lib/contract/chat';
import type { DatabaseOrTransaction } from '../../db/client';
import { chatMessages } from './table';

/** `due`: open, overdue ones included; `late`: overdue. */
export async function countChatMessages(
  db: DatabaseOrTransaction,
  at: Date,
): Promise<{ due: number; late: number }> {
  const open = eq(chatMessages.state, 'open');
  const [due, late] = await Promise.all([
    db.$count(chatMessages, open),
    db.$count(chatMessages, and(open, lt(chatMessages.dueAt, at))),
  ]);
  return { due, late };
}

/** The number of messages in each state. */
export async function countChatStates(db: DatabaseOrTransaction): Promise<Record<ChatState, number>> {
  const rows = await db
    .select({ state: chatMessages.state, count: count() })
    .from(chatMessages)
    .groupBy(chatMessages.state);
  const counted = new Map(rows.map((row) => [row.state, row.count]));
  const [open, answered, closed] = chatStates.map((state) => counted.get(state) ?? 0);
  return { open: open ?? 0, answered: answered ?? 0, closed: closed ?? 0 };
}
