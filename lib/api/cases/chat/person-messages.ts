/** Personal data in messages to support: finding a person's messages, exporting and erasing them. */
import { asc, inArray, sql } from 'drizzle-orm';
import { eventsOf, isOfPerson, type PersonKeys } from '../../core/access/of-person';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { chatEvents, chatMessages } from './table';

/** References of the messages of an account or of a verified address. */
export async function listChatMessagesOf(db: DatabaseOrTransaction, person: PersonKeys): Promise<string[]> {
  const rows = await db
    .select({ reference: chatMessages.reference })
    .from(chatMessages)
    .where(isOfPerson(chatMessages, person));
  return rows.map((row) => row.reference);
}

/** Messages with their replies, the oldest first. */
export async function listChatMessageData(db: DatabaseOrTransaction, references: readonly string[]) {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(inArray(chatMessages.reference, [...references]))
    .orderBy(asc(chatMessages.receivedAt), asc(chatMessages.reference));
  const events = await db
    .select()
    .from(chatEvents)
    .where(inArray(chatEvents.reference, [...references]))
    .orderBy(asc(chatEvents.id));
  return rows.map((row) => ({
    reference: row.reference,
    language: row.locale,
    name: row.name,
    email: row.email,
    message: row.message,
    asked_on_page: row.pageKey,
    received_at: row.receivedAt.toISOString(),
    internet_address: row.clientAddress,
    state: row.state,
    events: eventsOf(row.reference, events, ({ note }) => ({ text: note })),
  }));
}

/** Erases the person from messages. Open ones are closed: there is no recipient left. */
export async function eraseChatMessages(
  transaction: Transaction,
  references: readonly string[],
  at: Date,
): Promise<void> {
  const of = [...references];
  await transaction
    .update(chatMessages)
    .set({
      name: null,
      email: null,
      message: null,
      pageKey: null,
      clientAddress: 'unknown',
      state: sql`case when ${chatMessages.state} = 'open' then 'closed' else ${chatMessages.state} end`,
      dueAt: null,
      erasedAt: at,
    })
    .where(inArray(chatMessages.reference, of));
  await transaction.update(chatEvents).set({ note: null }).where(inArray(chatEvents.reference, of));
}
