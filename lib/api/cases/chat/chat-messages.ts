/** Messages to support in the database. */
import { eq } from 'drizzle-orm';
import { supportReplyHours } from '@/lib/config/business';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { chatEvents, chatMessages } from './table';

export type StoredChatMessage = typeof chatMessages.$inferSelect;

/** When support's reply is due, in hours after receipt. */
export function answerByOf(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + supportReplyHours * 3_600_000);
}

export async function findChatMessage(
  db: DatabaseOrTransaction,
  reference: string,
): Promise<StoredChatMessage | null> {
  const [row] = await db.select().from(chatMessages).where(eq(chatMessages.reference, reference));
  return row ?? null;
}

/** A message, locked until the transaction ends; null if it does not exist. */
export async function lockChatMessage(
  transaction: Transaction,
  reference: string,
): Promise<StoredChatMessage | null> {
  const [row] = await transaction
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.reference, reference))
    .for('update');
  return row ?? null;
}

/** Records an event of a message. */
export async function noteChatEvent(
  transaction: Transaction,
  event: Omit<typeof chatEvents.$inferInsert, 'id'>,
): Promise<void> {
  await transaction.insert(chatEvents).values(event);
}
