/** Messages to support and their events. */

import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigserial, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import { chatActions, chatStates } from '../../../contract/chat';

/** The text of a message that operators search in: one expression, so that one index serves a search in any part. */
export const chatSearchText = (table: {
  readonly name: AnyPgColumn;
  readonly email: AnyPgColumn;
  readonly message: AnyPgColumn;
}): SQL =>
  sql`(coalesce(${table.name}, '') || ' ' || coalesce(${table.email}, '') || ' ' || coalesce(${table.message}, ''))`;

export const chatMessages = pgTable(
  'chat_messages',
  {
    reference: text('reference').primaryKey(),
    locale: text('locale', { enum: locales }).notNull(),
    /** As entered; null if left out, and all three null after erasure. */
    name: text('name'),
    email: text('email'),
    message: text('message'),
    /** Page key of the page it was sent from, without references. */
    pageKey: text('page_key'),
    signedIn: boolean('signed_in').notNull(),
    clientAddress: text('client_address').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    state: text('state', { enum: chatStates }).notNull(),
    /** When a reply is due; null once closed. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (table) => [
    // In the order of the operators' list: open ones, and ended ones of a state or of all.
    index('chat_messages_due').on(table.state, table.dueAt, table.receivedAt, table.reference),
    index('chat_messages_state').on(table.state, table.receivedAt, table.reference),
    index('chat_messages_ended').on(table.receivedAt, table.reference).where(sql`state <> 'open'`),
    index('chat_messages_email').on(sql`lower(${table.email})`),
    index('chat_messages_search').using('gin', sql`${chatSearchText(table)} gin_trgm_ops`),
  ],
);

export const chatEvents = pgTable(
  'chat_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    reference: text('reference')
      .notNull()
      .references(() => chatMessages.reference),
    at: timestamp('at', { withTimezone: true }).notNull(),
    act: text('act', { enum: chatActions }).notNull(),
    /** Name of the operator; null if the visitor caused the event. */
    operator: text('operator'),
    /** The reply as mailed, or the reason why none was. */
    note: text('note'),
  },
  (table) => [index('chat_events_reference').on(table.reference, table.id)],
);
